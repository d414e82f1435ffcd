import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { forbidden } from '../../domain/index.js';

/** A proof that a form comes from a page of ours: `nonce.time.mac`, made with a secret of the visitor. Needs no state. */
export function formProof(secret: string, now: Date): string {
  const facts = `${randomBytes(12).toString('base64url')}.${now.getTime().toString(36)}`;
  return `${facts}.${macOf(secret, `form ${facts}`)}`;
}

/** The nonce of a proof of this visitor. Throws `FormTooOld` for any other, and for one made more than `lifetimeMs` ago. */
export function requireFormProof(proof: string | undefined, secret: string, now: Date, lifetimeMs: number): string {
  const [nonce = '', time = '', mac = ''] = (proof ?? '').split('.');
  if (!isEqual(macOf(secret, `form ${nonce}.${time}`), mac)) throw new FormTooOld();
  if (now.getTime() - parseInt(time, 36) >= lifetimeMs) throw new FormTooOld();
  return nonce;
}

/** A proof that lasts as long as the secret, for forms that may be sent again. `name`: of the kind of form. */
export function lastingProof(secret: string, name: string): string {
  return macOf(secret, name);
}

/** Throws `FormTooOld` without the lasting proof of this visitor. */
export function requireLastingProof(proof: string | undefined, secret: string, name: string): void {
  if (!isEqual(lastingProof(secret, name), proof ?? '')) throw new FormTooOld();
}

function macOf(secret: string, facts: string): string {
  return createHmac('sha256', secret).update(facts).digest('base64url');
}

function isEqual(mine: string, theirs: string): boolean {
  const [one, other] = [Buffer.from(mine), Buffer.from(theirs)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The form was made long ago, for another visitor, or by another site. */
export class FormTooOld extends forbidden(
  'FORM_TOKEN_INVALID',
  'the form is too old, or does not belong to this visit; open the page again',
  { remedy: 'Open the page again; in the interview room, by the link of the invitation.' },
) {}
