import { type Markup, markup } from './html.js';

export interface PageDocument {
  readonly language: string;
  /** For the window and for screen readers. */
  readonly title: string;
  /** The addresses of its style and, where it has one, of its script. */
  readonly style: string;
  readonly script?: string;
  /** The address of a style sheet that comes after it. */
  readonly brand?: string | undefined;
  readonly body: Markup;
}

/** A page for people as an HTML document. Search engines do not list it. */
export function htmlDocument({ language, title, style, script, brand, body }: PageDocument): string {
  return String(markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
${brand && markup`<link rel="stylesheet" href="${brand}">`}
${script && markup`<script type="module" src="${script}"></script>`}
</head>
<body>
${body}
</body>
</html>
`);
}
