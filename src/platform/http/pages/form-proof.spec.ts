import { after, HOUR } from '../../domain/index.js';
import { formProof, FormTooOld, lastingProof, requireFormProof, requireLastingProof } from './form-proof.js';

const AT = new Date('2026-03-02T09:00:00Z');

describe('the proof of a form', () => {
  const proof = formProof('secret', AT);
  const require = (form: string | undefined, secret = 'secret', minutes = 0) =>
    requireFormProof(form, secret, after(AT, minutes * 60_000), HOUR);

  it('has a nonce of its own on each page', () => {
    expect(require(proof)).toBe(proof.split('.')[0]);
    expect(require(formProof('secret', AT))).not.toBe(require(proof));
  });

  it('is of one visitor, unchanged, and works for a while', () => {
    expect(require(proof, 'secret', 59)).toBeDefined();
    expect(() => require(proof, 'secret', 60)).toThrow(FormTooOld);
    expect(() => require(proof, 'another')).toThrow(FormTooOld);
    const [nonce, time, mac] = proof.split('.');
    const changed = [
      undefined,
      '',
      '..',
      `${nonce}x.${time}.${mac}`,
      `${nonce}.${time}0.${mac}`,
      `${nonce}.${time}.${mac}x`,
      `${nonce}.${time}.`,
    ];
    for (const form of changed) expect(() => require(form)).toThrow(FormTooOld);
  });

  it('may last as long as the visit, for one kind of form', () => {
    const lasting = lastingProof('secret', 'room');
    expect(() => requireLastingProof(lasting, 'secret', 'room')).not.toThrow();
    expect(() => requireLastingProof(lasting, 'another', 'room')).toThrow(FormTooOld);
    expect(() => requireLastingProof(lasting, 'secret', 'dashboard')).toThrow(FormTooOld);
    for (const form of [undefined, '', proof]) expect(() => requireLastingProof(form, 'secret', 'room')).toThrow(FormTooOld);
    expect(() => require(lasting)).toThrow(FormTooOld);
  });
});
