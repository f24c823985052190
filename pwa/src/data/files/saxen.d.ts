/** The part of the library that is used here; it brings no types. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string> | false) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text' | 'cdata', listener: (text: string) => void): this;
    /** Throws what a listener throws, and an error where the text is no XML. */
    parse(xml: string): Error | null;
  }
}
