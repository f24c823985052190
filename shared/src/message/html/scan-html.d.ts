/** Where something is in the source, the end exclusive. */
interface Place {
    readonly start: number;
    readonly end: number;
}
export type HtmlToken = (Place & {
    readonly kind: 'text';
})
/** The attributes begin at `attributes`. */
 | (Place & {
    readonly kind: 'open';
    readonly name: string;
    readonly attributes: number;
}) | (Place & {
    readonly kind: 'close';
    readonly name: string;
})
/** The content of an element in which tags mean nothing. */
 | (Place & {
    readonly kind: 'raw';
    readonly name: string;
    readonly attributes: string;
});
/**
 * Splits a page into text and tags. It builds no tree, so that its time grows with the length alone, however wrongly
 * the elements are nested. A '<' that begins no tag is text.
 */
export declare function scanHtml(html: string): Generator<HtmlToken>;
export {};
