import { failure, type Finding, ok, SECOND, warning } from '../domain/index.js';
import type { ChatCompletionsOptions } from './chat-completions.js';
import { EndpointRefused, ModelEndpoint, toFailure } from './model-endpoint.js';

/** The use of an endpoint, in words for an operator. */
export interface EndpointUse {
  /** The name of the check. */
  readonly check: string;
  /** The effect of a failure of the endpoint: a sentence. */
  readonly meanwhile: string;
  /** How an operator tries it by hand: the second half of a sentence. */
  readonly byHand: string;
}

/** An operator waits for both requests together. Wall time. */
const MAX_CHECK_MS = 8 * SECOND;
/** Models that the advice names. */
const MAX_NAMED = 5;
/** The answer of an endpoint without such a route; an unknown model is 404, too. */
const ABSENT = [404, 405];
const BASE_URL_ADVICE = 'Check OPENAI_BASE_URL: most addresses end with /v1.';
const NETWORK_ADVICE = 'Check OPENAI_BASE_URL, and that the network lets this machine reach it.';

/** Asks an OpenAI-compatible endpoint for its model, which costs nothing, or else for its list. docs/doctor.md */
export async function checkEndpoint(options: ChatCompletionsOptions, use: EndpointUse): Promise<Finding> {
  const { baseUrl, model, timeoutMs } = options;
  const endpoint = { name: `the endpoint ${new URL(baseUrl).host}`, ...use };
  const limitMs = Math.min(timeoutMs, MAX_CHECK_MS);
  const signal = AbortSignal.timeout(limitMs);
  const models = new ModelEndpoint(options);
  try {
    const shown = await unlessAbsent(models.read(`/models/${encodeURIComponent(model)}`, signal));
    if (shown !== undefined) return isNamed(shown) ? known(endpoint, model) : notModels(endpoint);
    const listed = (await unlessAbsent(models.read('/models', signal))) as { data?: unknown } | null | undefined;
    return listed === undefined ? notListed(endpoint) : assessList(endpoint, model, listed?.data);
  } catch (error) {
    return assessFailure(endpoint, error, limitMs);
  }
}

interface Endpoint extends EndpointUse {
  /** With its host, without its path: `the endpoint api.openai.com`. */
  readonly name: string;
}

/** Undefined if the endpoint has no such route, or no such model. */
async function unlessAbsent(answer: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof EndpointRefused && ABSENT.includes(error.status)) return undefined;
    throw error;
  }
}

function assessList(endpoint: Endpoint, model: string, list: unknown): Finding {
  if (!Array.isArray(list)) return notModels(endpoint);
  const names = list.filter(isNamed).map(({ id }) => id);
  if (names.includes(model)) return known(endpoint, model);
  const found = `${endpoint.name} answers, but does not know the model ${model}`;
  // Names that a terminal can show: the list comes from outside.
  const shown = names.filter((name) => /^[\w.:/@-]{1,80}$/.test(name)).slice(0, MAX_NAMED);
  const choices = shown.length === 0 ? '.' : `: ${shown.join(', ')}${names.length > shown.length ? ' …' : ''}`;
  return failure(endpoint.check, found, `Set OPENAI_MODEL to a model that the endpoint lists${choices}`);
}

function assessFailure(endpoint: Endpoint, error: unknown, limitMs: number): Finding {
  const { check, name, meanwhile } = endpoint;
  const { reason, detail = '' } = toFailure(error);
  switch (reason) {
    case 'timeout':
      return failure(check, `${name} gives no answer within ${limitMs / SECOND} s`, NETWORK_ADVICE);
    case 'unreachable':
      return failure(check, `${name} cannot be reached`, NETWORK_ADVICE);
    case 'rateLimited':
      return warning(check, `${name} answers ${detail}: its rate limit is reached`, 'Look at the limits of the account.');
    case 'serverError':
      return failure(check, `${name} answers ${detail}`, `Look at the state of the endpoint. ${meanwhile}`);
    case 'rejected':
      return assessRejection(endpoint, detail);
    default:
      return notModels(endpoint);
  }
}

function assessRejection({ check, name, byHand }: Endpoint, detail: string): Finding {
  if (detail.startsWith('401')) return failure(check, `${name} refuses the key (${detail})`, 'Check OPENAI_API_KEY.');
  // A key may be allowed to use a model, and not to read models.
  if (detail.startsWith('403'))
    return warning(
      check,
      `${name} refuses to show its models (${detail}): neither the key nor the model was checked`,
      `Allow OPENAI_API_KEY to read models, or ${byHand}.`,
    );
  return failure(check, `${name} answers ${detail}`, `${BASE_URL_ADVICE} Check the quota of the account, too.`);
}

function known({ check, name }: Endpoint, model: string): Finding {
  return ok(check, `${name} answers, and knows the model ${model}`);
}

function notModels({ check, name }: Endpoint): Finding {
  return failure(check, `${name} answers, but not as an OpenAI-compatible API does`, BASE_URL_ADVICE);
}

function notListed({ check, name, byHand }: Endpoint): Finding {
  return warning(
    check,
    `${name} answers, but lists no models: neither the key nor the model was checked`,
    `${BASE_URL_ADVICE} If the endpoint has no list of models, ${byHand}.`,
  );
}

function isNamed(model: unknown): model is { id: string } {
  return typeof (model as { id?: unknown } | null | undefined)?.id === 'string';
}
