/** Marks on one letter beyond thirty: normalising takes quadratic time in them. UAX #15, Stream-Safe Text Format. */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** A text in Unicode's normal form C, without surplus marks. Linear time for any text. */
export function normalForm(text: string): string {
  return text.replace(SURPLUS_MARKS, '$1').normalize('NFC');
}
