import { readFileSync } from 'node:fs';
import { SECURITY_HEADERS } from '../../../src/platform/http/security-headers.js';
import { Lazy } from '../../../src/platform/domain/index.js';
import { Contract, type ReceivedAnswer, type SentRequest } from './contract.js';
import { DeliveryContract, type SentDelivery } from './delivery-contract.js';
import type { OpenApi } from './openapi.js';

/** Pages that people or language models read, the document itself, and colours and logos of pages: no operations. */
const PAGES = /^\/(brand\/.*|clients\/.*|docs(\/.*)?|llms\.txt|openapi\.(json|yaml))?$/;
/** Pages with forms: their errors are pages too. */
const ROOM = /^\/(interview\/|dashboard(\/|$))/;

/** Written by the build. */
const DOCUMENT = new URL('../../../dist/openapi.json', import.meta.url);

/** The document of our own contexts. */
export function productDocument(): OpenApi {
  return JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenApi;
}

let ours: Contract | undefined;

function productContract(): Contract {
  return (ours ??= new Contract(productDocument()));
}

let deliveries: DeliveryContract | undefined;

/** Everything in which a delivery to a receiver differs from the document of our own contexts. */
export function deliveryFindings(delivery: SentDelivery): string[] {
  return (deliveries ??= new DeliveryContract(productDocument())).findings(delivery);
}

/** Makes the document of a process with further contexts, or null if their routes are not checked. Asked when a request is for none of our operations. */
type FurtherDocument = () => Promise<object | null>;

/** A request or an answer differs from the OpenAPI document. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';

  constructor(findings: readonly string[]) {
    super(`not as the OpenAPI document says (npm run build writes it):\n- ${findings.join('\n- ')}`);
  }
}

const checks = new Map<string, ContractCheck>();

/** Checks everything that the clients of one process send and receive. Rejects with `ContractViolation`. */
export class ContractCheck {
  private readonly theirs: Lazy<Contract | null> | undefined;

  private constructor(further: FurtherDocument | undefined) {
    this.theirs =
      further &&
      new Lazy(async () => {
        const document = await further();
        // Made without the compiler plugin that describes the fields of a class.
        return document && new Contract(document as OpenApi, 'request');
      });
  }

  /** For a new process at this address. */
  static begin(baseUrl: string, further?: FurtherDocument): ContractCheck {
    const check = new ContractCheck(further);
    checks.set(new URL(baseUrl).origin, check);
    return check;
  }

  /** Of the process at this address. */
  static at(baseUrl: string): ContractCheck {
    return checks.get(new URL(baseUrl).origin) ?? ContractCheck.begin(baseUrl);
  }

  async exchange(request: SentRequest, answer: ReceivedAnswer): Promise<void> {
    const isRoom = ROOM.test(request.path) && !answer.text.includes('there is no such route');
    const isPage = isRoom || (answer.status < 400 && PAGES.test(request.path));
    report(missingSecurityHeaders(answer, isPage));
    if (isPage) return;
    const contract = await this.contractOf(request.method, request.path, answer);
    const findings = contract?.findings(request, answer) ?? [];
    const theirs = findings.some(isOfErrorCode) ? await this.theirs?.get() : null;
    // Their document has the refusals that their guards add to operations of ours.
    const isAdded = theirs && !theirs.answerFindings(request.method, request.path, answer).some(isOfErrorCode);
    report(isAdded ? findings.filter((finding) => !isOfErrorCode(finding)) : findings);
  }

  /** The answer to a request of which only the first line is known, or that was no HTTP at all. */
  async rawAnswer(requestLine: string, answer: ReceivedAnswer): Promise<void> {
    const [method = '', target = ''] = requestLine.split(' ');
    const [path = ''] = target.split('?');
    report(missingSecurityHeaders(answer, false));
    const contract = await this.contractOf(method, path, answer);
    report(contract?.rawAnswerFindings(method, path, answer));
  }

  private async contractOf(method: string, path: string, answer: ReceivedAnswer): Promise<Contract | null> {
    const isOurs = productContract().describes(method, path) || answer.text.includes('there is no such route');
    return !this.theirs || isOurs ? productContract() : this.theirs.get();
  }
}

/** They are on every answer, and therefore in no response of the document. A page says itself how long it is kept. docs/security.md#headers */
function missingSecurityHeaders({ headers }: ReceivedAnswer, isPage: boolean): string[] {
  const isSent = (name: string, value: string): boolean => {
    const sent = headers[name.toLowerCase()];
    return name === 'Cache-Control' ? sent !== undefined && (isPage || sent.includes(value)) : sent === value;
  };
  return SECURITY_HEADERS.filter(([name, value]) => !isSent(name, value)).map(
    ([name, value]) => `the header ${name} is ${headers[name.toLowerCase()] ?? 'missing'}: every answer has ${value}`,
  );
}

function isOfErrorCode(finding: string): boolean {
  return finding.includes('the body.error must be');
}

function report(findings: readonly string[] = []): void {
  if (findings.length > 0) throw new ContractViolation(findings);
}
