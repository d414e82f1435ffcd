import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the link of an invitation, and nowhere else. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The address at which the candidate is interviewed, below the base address that the operator set. */
export function interviewLinkOf(baseUrl: string, sessionId: string, token: string): string {
  const link = new URL(baseUrl);
  link.pathname = `${link.pathname.replace(/\/+$/, '')}/${sessionId}`;
  link.searchParams.set('token', token);
  return link.href;
}
