import { plainFileName, ValidationFailed } from '../domain/index.js';
import { PayloadTooLarge } from './errors.js';
import type { FormFields } from './form.js';

/** The most that a form with files may have. */
export interface UploadLimits {
  readonly fields: number;
  readonly files: number;
  /** Bytes of one file. */
  readonly fileBytes: number;
}

/** A file as a browser sends it: name and content are untrusted. */
export interface UploadedFile {
  /** The name of its field. */
  readonly field: string;
  /** Without folders, control characters and signs of direction, at most 200 characters. */
  readonly fileName: string;
  readonly bytes: Buffer;
}

export interface Upload {
  readonly fields: FormFields;
  /** In the order of the form, without fields in which no file was chosen. */
  readonly files: readonly UploadedFile[];
}

/** Of the headers of one part. */
const MAX_HEADER_BYTES = 4096;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses `multipart/form-data` (RFC 7578) as browsers send it, in UTF-8. The files are views of `body`: Node's own parser copies each several
 * times. Throws `ValidationFailed` for anything that browsers do not send, a repeated field and too many parts, 413 for a large file. O(n).
 */
export function parseMultipart(body: Buffer, contentType: string, limits: UploadLimits): Upload {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s";]{1,70}))/i.exec(contentType) ?? [];
  const delimiter = Buffer.from(`\r\n--${quoted ?? plain ?? ''}`);
  const fields = new Map<string, string>();
  const files: UploadedFile[] = [];
  let at = delimiter.length - 2;
  if (at === 2 || !body.subarray(0, at).equals(delimiter.subarray(2))) throw malformed();
  for (let parts = 1; body.toString('latin1', at, at + 2) !== '--'; parts += 1) {
    if (parts > limits.fields + limits.files) throw tooMany('faults.formParts', limits.fields + limits.files);
    const start = body.subarray(0, at + MAX_HEADER_BYTES).indexOf('\r\n\r\n', at) + 4;
    const end = body.indexOf(delimiter, start);
    if (start < 4 || end < 0 || body.toString('latin1', at, at + 2) !== '\r\n') throw malformed();
    const { name, fileName } = dispositionOf(decoded(body.subarray(at, start)));
    const content = body.subarray(start, end);
    at = end + delimiter.length;
    if (fileName !== undefined) {
      if (fileName === '' && content.length === 0) continue;
      if (content.length > limits.fileBytes) throw PayloadTooLarge.over(limits.fileBytes);
      files.push({ field: name, fileName, bytes: content });
    } else {
      if (fields.has(name)) throw ValidationFailed.of('body', 'faults.formFieldTwice');
      fields.set(name, decoded(content));
    }
    if (files.length > limits.files) throw tooMany('faults.formFiles', limits.files);
    if (fields.size > limits.fields) throw tooMany('faults.formFields', limits.fields);
  }
  return { fields: Object.fromEntries(fields), files };
}

/** A browser writes quotes and line breaks of names as %22, %0D and %0A. */
function dispositionOf(headers: string): { name: string; fileName: string | undefined } {
  const [, parameters = ''] = /^content-disposition: *form-data *(;.*)$/im.exec(headers) ?? [];
  const values = Object.fromEntries(
    [...parameters.matchAll(/; *(name|filename)="([^"]*)"/gi)].map(([, key = '', value = '']) => [key.toLowerCase(), value]),
  ) as { name?: string; filename?: string };
  const { name, filename } = values;
  if (name === undefined) throw malformed();
  const base = filename?.split(/[\\/]/).at(-1)?.replaceAll('%22', '"');
  return {
    name: name.replaceAll('%22', '"'),
    fileName:
      base &&
      plainFileName(base.replace(/%0[ad]/giu, ''))
        .slice(0, 200)
        .toWellFormed(),
  };
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed();
  }
}

function tooMany(rule: 'faults.formParts' | 'faults.formFiles' | 'faults.formFields', max: number): ValidationFailed {
  return ValidationFailed.of('body', rule, { max });
}

function malformed(): ValidationFailed {
  return ValidationFailed.of('body', 'faults.formMultipart');
}
