/** A recorded answer as it lies in the database; its text is sealed, and null once a person it named was erased. */
export interface StoredResponse {
  fingerprint: Buffer;
  status: number;
  response: Buffer | null;
  expiresAt: Date;
}
