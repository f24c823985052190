import type { HtmlAttribute } from './html-attributes.ts';
/** A link while its words are read. */
export interface ShownLink {
    readonly address: HtmlAttribute;
    readonly show: (text: string) => void;
    readonly shown: () => string;
}
export declare function createLink(address: HtmlAttribute | undefined): ShownLink | undefined;
/** What stands in brackets behind the words of a link; undefined where they are the address, or it leads nowhere. */
export declare function linkSuffix({ address, shown }: ShownLink): string | undefined;
