/** A response as it is sent: its text is rendered once, stored under an idempotency key, and sent as it is. */
export class RenderedResponse {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Of an error that was rendered now, for the metrics; null for a success and for a stored response. */
    readonly errorCode: string | null = null,
  ) {}
}

/** A response as it is stored under an idempotency key: encrypted, and null once a person it named was erased. */
export interface StoredResponse {
  fingerprint: Buffer;
  status: number;
  response: Buffer | null;
  expiresAt: Date;
}
