import { type Language, languageEntry, type Words } from '../../language/index.js';
import type { CompanyProfile } from '../../domain/index.js';
import { type Brand, brandStyle } from './brand.js';
import { htmlDocument } from './document.js';
import { type Markup, markup } from './html.js';

/** The frame of a page for candidates. */
export interface CandidateFrame {
  language: Language;
  /** The path of all pages of the context. */
  base: string;
  /** For the window and for screen readers. */
  title: string;
  brand?: Brand;
  /** Above the page: the company, and the choice of the language. */
  header?: Markup;
  main: Markup;
  footer?: Markup;
}

/** A page for candidates, also one of errors. `style`, `script`: their addresses. */
export function candidateDocument(frame: CandidateFrame & { style: string; script?: string }): string {
  const { base, brand, header, main, footer, ...document } = frame;
  return htmlDocument({
    ...document,
    brand: brand && brandStyle(base, brand),
    body: markup`<header>${header}</header>
<main>
${main}
</main>
<footer>${footer}</footer>`,
  });
}

/** Whom to ask; nothing where the company has no address. */
export function contactLine({ name, contactEmail }: Pick<CompanyProfile, 'name' | 'contactEmail'>, t: Words<'room'>): Markup | null {
  if (contactEmail === null) return null;
  return markup`<p>${t('questions')} ${t('askCompany', { company: name })} ${mailLink(contactEmail)}</p>`;
}

export function mailLink(address: string): Markup {
  return markup`<a href="mailto:${encodeURIComponent(address).replaceAll('%40', '@')}">${address}</a>`;
}

/** Links to the same page in the other languages; null where there is none. */
export function linksToLanguages(
  t: Words<'room'>,
  languages: readonly Language[],
  addressIn: (language: Language) => string,
): Markup | null {
  const others = languages.filter((other) => other !== t.language);
  if (others.length === 0) return null;
  const links = others.map(
    (other) => markup`<a href="${addressIn(other)}" lang="${other}" hreflang="${other}">${languageEntry(other).name}</a>`,
  );
  return markup`<nav class="languages" aria-label="${t('changeLanguage')}">${links}</nav>`;
}
