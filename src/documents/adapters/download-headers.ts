import { plainFileName } from '../../platform/domain/index.js';
import type { DocumentInfo } from '../domain/document.js';

const MEDIA_TYPE = /^[\w.+-]{1,127}\/[\w.+-]{1,127}(?:; ?charset=[\w-]{1,40})?$/;

/** Headers of a download: saved under its name, never displayed, sniffed or cached. */
export function downloadHeaders(info: DocumentInfo): Record<string, string> {
  return {
    'Content-Type': mediaType(info.contentType),
    'Content-Disposition': attachment(info.fileName),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  };
}

/** A media type that is safe in a header; anything else becomes `application/octet-stream`. */
export function mediaType(contentType: string): string {
  return MEDIA_TYPE.test(contentType) ? contentType : 'application/octet-stream';
}

/** `Content-Disposition` by RFC 6266: an ASCII name for old clients, the original by RFC 5987. Safe for any text. */
export function attachment(fileName: string): string {
  const name = plainName(fileName);
  const ascii = name.replace(/[^\x20-\x7e]|["%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function plainName(fileName: string): string {
  const cleaned = plainFileName(fileName).replace(/[/\\]/g, '_').trim();
  return [...cleaned].slice(0, 150).join('') || 'document';
}
