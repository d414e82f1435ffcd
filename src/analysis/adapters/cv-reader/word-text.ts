import type { XmlVisitor } from '../../../platform/threads/office-package.js';
import { contactBeside } from './link-contact.js';

/** Elements that hold no text of the document: properties, what a tracked change removed, and readings beside Japanese words. */
const SKIPPED = new Set(['pPr', 'rPr', 'sectPr', 'tblPr', 'trPr', 'tcPr', 'sdtPr', 'del', 'moveFrom', 'rt']);
const REMOVED = ['del', 'moveFrom'];
/** Characters of a field or of a link that are looked at for its target and for a contact. */
const MAX_FIELD = 2_000;

type Attribute = (name: string) => string | undefined;

/** The text of a body or of a text box. */
class Block {
  text = '';
  /** The text boxes of the paragraph, which stand behind it. */
  boxes: string[] = [];
  /** Whether a tracked change removed the end of the paragraph. */
  isJoined = false;
}

/** A field or a link. Its instruction, which becomes its target, is no text of the document; its result is. */
class Field {
  result = '';

  constructor(
    public target: string,
    public isResult: boolean,
  ) {}

  add(text: string): void {
    this.result = (this.result + text).slice(0, MAX_FIELD);
  }
}

/** Collects what a part of a Word document shows, to `max` characters: each element that holds or divides text (ISO/IEC 29500-1, 17). */
export class WordText implements XmlVisitor {
  /** The name of the outermost element. */
  root = '';
  private readonly blocks = [new Block()];
  private fields: Field[] = [];
  /** Open fields whose result has not begun. */
  private pending = 0;
  /** Whether one was taken, for each open choice between newer and older markup. */
  private readonly choices: boolean[] = [];
  /** Open elements, from a skipped one on. */
  private skipped = 0;
  private inside = '';
  private length = 0;

  /** `targets`: of links, by their ids. */
  constructor(
    private readonly targets: ReadonlyMap<string, string>,
    private readonly max: number,
  ) {}

  get result(): string {
    return this.blocks[0]!.text;
  }

  open(name: string, attribute: Attribute): void {
    this.root ||= name;
    this.inside = name;
    // A paragraph's mark: pPr, rPr, del.
    if (this.skipped === 2 && REMOVED.includes(name)) this.block.isJoined = true;
    const isTaken = this.choices.at(-1) === true && (name === 'Choice' || name === 'Fallback');
    if (this.skipped > 0 || SKIPPED.has(name) || isTaken) this.skipped += 1;
    else this.opened[name]?.(attribute);
  }

  text(text: string): void {
    if (this.skipped > 0) return;
    const field = this.fields.at(-1);
    if (this.inside === 't') this.append(text.replace(/[\r\n]/g, ' '));
    else if (this.inside === 'instrText' && field) field.target = (field.target + text).slice(0, MAX_FIELD);
  }

  close(name: string): void {
    this.inside = '';
    if (this.skipped > 0) this.skipped -= 1;
    else this.closed[name]?.();
  }

  private readonly opened: Readonly<Record<string, (attribute: Attribute) => void>> = {
    br: () => this.append('\n'),
    cr: () => this.append('\n'),
    tab: () => this.append('\t'),
    ptab: () => this.append('\t'),
    noBreakHyphen: () => this.append('-'),
    sym: (attribute) => this.append(symbol(attribute('char'))),
    // The bar of a fraction.
    den: () => this.append('/'),
    txbxContent: () => this.blocks.push(new Block()),
    AlternateContent: () => this.choices.push(false),
    Choice: () => (this.choices[this.choices.length - 1] = true),
    hyperlink: (attribute) => this.begin(this.targets.get(attribute('id') ?? '')),
    hlinkClick: (attribute) => this.append(contactBeside('', this.targets.get(attribute('id') ?? '') ?? '')),
    fldSimple: (attribute) => this.begin(linkOf(attribute('instr') ?? '')),
    fldChar: (attribute) => {
      const [type, field] = [attribute('fldCharType'), this.fields.at(-1)];
      if (type === 'begin') {
        this.fields.push(new Field('', false));
        this.pending += 1;
      } else if (type === 'end') this.end();
      else if (field && !field.isResult) {
        Object.assign(field, { target: linkOf(field.target), isResult: true });
        this.pending -= 1;
      }
    },
  };

  private readonly closed: Readonly<Record<string, () => void>> = {
    hyperlink: () => this.end(),
    fldSimple: () => this.end(),
    AlternateContent: () => this.choices.pop(),
    txbxContent: () => {
      const { text } = this.blocks.pop()!;
      this.block.boxes.push(text);
    },
    p: () => {
      // An instruction that is not ended is that of a damaged field.
      if (this.pending > 0) this.fields = this.fields.filter(({ isResult }) => isResult);
      this.pending = 0;
      const { boxes, isJoined } = this.block;
      this.append(isJoined ? '' : '\n\n');
      this.block.text += boxes.join('\n\n');
      Object.assign(this.block, { boxes: [], isJoined: false });
    },
  };

  private get block(): Block {
    return this.blocks.at(-1)!;
  }

  private append(text: string): void {
    if (this.pending > 0) return;
    const piece = text.slice(0, this.max - this.length);
    this.length += piece.length;
    this.block.text += piece;
    this.fields.at(-1)?.add(piece);
  }

  private begin(target = ''): void {
    this.fields.push(new Field(target, true));
  }

  private end(): void {
    const field = this.fields.pop();
    if (!field) return;
    if (!field.isResult) this.pending -= 1;
    this.fields.at(-1)?.add(field.result);
    this.append(contactBeside(field.result, field.target));
  }
}

/** The target of a field that is a link. */
const linkOf = (instruction: string): string => /^\s*HYPERLINK\s+"([^"]*)"/i.exec(instruction)?.[1] ?? '';

/** Signs of symbol fonts, such as bullets and telephones, have no characters. */
function symbol(char = ''): string {
  const code = Number.parseInt(char, 16);
  return code > 0x20 && code < 0xd800 ? String.fromCodePoint(code) : ' ';
}
