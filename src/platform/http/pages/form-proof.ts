import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { forbidden } from '../../domain/index.js';

/** A proof that a form comes from a page of ours: `nonce.time.mac`, made with a secret of the visitor. Needs no state. */
export function formProof(secret: string, now: Date): string {
  const facts = `${randomBytes(12).toString('base64url')}.${now.getTime().toString(36)}`;
  return `${facts}.${macOf(secret, facts)}`;
}

/** The nonce of a proof of this visitor. Throws `FormTooOld` for any other, and for one made more than `lifetimeMs` ago. */
export function requireFormProof(proof: string | undefined, secret: string, now: Date, lifetimeMs: number): string {
  const [nonce = '', time = '', mac = ''] = (proof ?? '').split('.');
  const [mine, theirs] = [Buffer.from(macOf(secret, `${nonce}.${time}`)), Buffer.from(mac)];
  if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) throw new FormTooOld();
  if (now.getTime() - parseInt(time, 36) >= lifetimeMs) throw new FormTooOld();
  return nonce;
}

function macOf(secret: string, facts: string): string {
  return createHmac('sha256', secret).update(`form ${facts}`).digest('base64url');
}

/** The form was made long ago, for another visitor, or by another site. */
export class FormTooOld extends forbidden(
  'FORM_TOKEN_INVALID',
  'the form is too old, or does not belong to this visit; open the page again',
  { remedy: 'Open the page again; in the interview room, by the link of the invitation.' },
) {}
