/** The part of the parser's API that is used; the package has no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', handler: (name: string, attributes: () => Readonly<Record<string, string>>) => void): this;
    on(event: 'closeTag' | 'text' | 'cdata' | 'attention', handler: (text: string) => void): this;
    on(event: 'error', handler: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
