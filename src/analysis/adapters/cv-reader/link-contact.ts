/** An address or a number of a link, which its text need not show. */
const CONTACT = /^(mailto|tel):\s*([^?,;]{3,320})/i;

/** A line with the contact that a link leads to; empty if its text shows one. */
export function contactBeside(linkText: string, target: string): string {
  const [, scheme = '', raw = ''] = CONTACT.exec(target) ?? [];
  const contact = decoded(raw).trim();
  const isMail = scheme.toLowerCase() === 'mailto';
  if (isMail ? !/^\S+@\S+$/.test(contact) : !/\d{3}/.test(contact)) return '';
  return (isMail ? linkText.includes('@') : /\d(?:\D{0,3}\d){5}/.test(linkText)) ? '' : `\n${contact}\n`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
