/** A recorded answer as it lies in the database; its text is sealed, and null once a person it named was erased. */
export interface StoredResponse {
  fingerprint: Buffer;
  status: number;
  answer: Buffer | null;
  expiresAt: Date;
}
