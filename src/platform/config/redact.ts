import type { Settings } from './settings.js';
import { hostUrlsOf, parseUrl } from '../domain/index.js';
import { SECRET_NAME } from './shown-variables.js';

/** A parameter of a URL: `?password=`, `&sslpassword=`. */
const SECRET_PARAMETER = /password|secret|token/i;
const SEPARATORS = /[\s,]+/;
/** Shorter values would remove words from the text. */
const MIN_LENGTH = 6;

/** The keys of a process, which may come from files in `DATA_DIR`. */
type Keys = Pick<Settings, 'secretsKey' | 'previousSecretsKeys' | 'runtimeToken'>;

/** A text without the secrets of environment and settings. `keys`: null before they are read. */
export function redactSecrets(text: string, keys: Keys | null, env: NodeJS.ProcessEnv = process.env): string {
  const secrets = [...Object.entries(env).flatMap(([name, value = '']) => secretsOf(name, value)), ...(keys ? keyTexts(keys) : [])];
  return (
    secrets
      .filter((secret) => secret.length >= MIN_LENGTH)
      // A secret may be a part of another one.
      .sort((a, b) => b.length - a.length)
      .reduce((redacted, secret) => redacted.replaceAll(secret, '***'), text)
  );
}

function keyTexts({ secretsKey, previousSecretsKeys, runtimeToken }: Keys): string[] {
  return [...[secretsKey, ...previousSecretsKeys].map((key) => key.toString('hex')), runtimeToken];
}

/** A variable may hold a secret, a list of them, or a URL with passwords. `project:abcdef` is a secret and a URL. */
function secretsOf(name: string, value: string): string[] {
  const named = SECRET_NAME.test(name) ? [value.trim(), ...value.split(SEPARATORS)] : [];
  const url = parseUrl(hostUrlsOf(value)[0]);
  return url ? [...named, ...passwordsOf(url)] : named;
}

/** As they are written, and as a driver reads them. */
function passwordsOf({ password, search }: URL): string[] {
  const parameters = search
    .slice(1)
    .split('&')
    .map((parameter) => parameter.split(/=(.*)/s))
    .filter(([name = '']) => SECRET_PARAMETER.test(name))
    .map(([, value = '']) => value);
  return [password, ...parameters].flatMap((written) => [written, decoded(written)]);
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    // A percent sign that encodes nothing: drivers take it as it is.
    return written;
  }
}
