import { posix } from 'node:path';
import { BoundedZip, type ZipLimits, ZipRefused } from './bounded-zip.js';

/** The events of a walk over an XML part. Names are local ones, so that any prefix and both editions of the format are read. */
export interface XmlVisitor {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** A part, or an address outside, that a part refers to. `kind`: the last word of its type, such as `worksheet`. */
export interface Relationship {
  readonly id: string;
  readonly kind: string;
  readonly target: string;
}

/** The parts of a DOCX or XLSX (Open Packaging Conventions, ISO/IEC 29500-2). Only parts that are asked for are unpacked. */
export class OfficePackage {
  private constructor(private readonly zip: BoundedZip) {}

  /** @throws {ZipRefused} */
  static async open(bytes: Uint8Array, limits: ZipLimits): Promise<OfficePackage> {
    return new OfficePackage(await BoundedZip.open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits));
  }

  /** The names of all parts. */
  get parts(): readonly string[] {
    return this.zip.names;
  }

  /** The references of a part; for `''`, of the whole package. @throws {ZipRefused} */
  async relationships(part: string): Promise<Relationship[]> {
    const found: Relationship[] = [];
    const { dir, base } = posix.parse(part);
    await this.walk(posix.join(dir, '_rels', `${base}.rels`), {
      open: (name, attribute) => {
        if (name !== 'Relationship') return;
        const target = attribute('Target') ?? '';
        const isOutside = attribute('TargetMode') === 'External';
        const kind = attribute('Type')?.split('/').at(-1) ?? '';
        found.push({ id: attribute('Id') ?? '', kind, target: isOutside ? target : posix.resolve('/', dir, target).slice(1) });
      },
    });
    return found;
  }

  /**
   * Visits the elements of a part in their order. Returns false if there is no such part. @throws {ZipRefused}, and what the visitor
   * throws.
   */
  async walk(part: string, visitor: XmlVisitor): Promise<boolean> {
    const content = await this.zip.read(part);
    if (content) await walkXml(content, visitor);
    return content !== null;
  }
}

/** Reads XML as events: there is no tree in memory. Errors of the visitor pass through. */
async function walkXml(content: Buffer, visitor: XmlVisitor): Promise<void> {
  const { Parser } = await import('saxen');
  const damaged = (): never => {
    throw new ZipRefused('damaged');
  };
  new Parser()
    .on('openTag', (name, attributes) => visitor.open?.(localName(name), (wanted) => attributeOf(attributes(), wanted)))
    .on('closeTag', (name) => visitor.close?.(localName(name)))
    .on('text', (raw) => visitor.text?.(decoded(raw)))
    .on('cdata', (raw) => visitor.text?.(raw))
    // A document type could define entities: no office file has one.
    .on('attention', damaged)
    .on('error', damaged)
    .parse(new TextDecoder(encodingOf(content)).decode(content));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributeOf(attributes: Readonly<Record<string, string>>, wanted: string): string | undefined {
  const name = wanted in attributes ? wanted : Object.keys(attributes).find((each) => localName(each) === wanted);
  return name === undefined ? undefined : decoded(attributes[name] ?? '');
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The parser's own decoder knows no characters beyond U+FFFF. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}
