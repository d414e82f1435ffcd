import { splitName } from './csv-people.js';

/** The fields of a person that a CV tells; empty where it does not. */
export interface GuessedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

const LINES = 15;
/** Two to four capitalised words, and nothing else. */
const NAME = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u;
const NO_NAME = /^(curriculum|vitae|resume|résumé|cv|profile|gyvenimo|aprašymas|europass)$/iu;
const isNoName = (line: string): boolean => line.split(' ').some((word) => NO_NAME.test(word));

/** A guess, which a person completes: the name from the first lines or from the name of the file. Linear. */
export function guessPerson(text: string, fileName: string): GuessedPerson {
  const lines = text.slice(0, 4_000).split('\n', LINES);
  const named = fileName
    .replace(/\.[^.]*$/, '')
    .split(/[^\p{L}'’]+/u)
    .filter((word) => !NO_NAME.test(word))
    .join(' ');
  const candidates = [...lines, named].map((line) =>
    line
      .replace(/^(name|vardas|vardas,? pavardė)\s*:/iu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const name = candidates.find((line) => line.length <= 60 && NAME.test(line) && !isNoName(line)) ?? '';
  const [phone = ''] = /\+\d[\d ()-]{6,18}\d/.exec(text) ?? [];
  return { ...splitName(name), email: emailIn(text), phone };
}

/** Looks around each @: a pattern for the whole text would take quadratic time. */
function emailIn(text: string): string {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const [local] = /[\w.+-]{1,64}$/.exec(text.slice(Math.max(0, at - 64), at)) ?? [];
    const [domain] = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}/i.exec(text.slice(at + 1, at + 200)) ?? [];
    if (local && domain) return `${local}@${domain}`;
  }
  return '';
}
