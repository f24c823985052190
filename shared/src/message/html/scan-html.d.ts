/** Takes a page apart into text and tags, tags into their attributes, and decodes character references. */
import type { Span } from '../message-types.ts';
/** Where something is in the source, the end exclusive. */
export interface Place {
    readonly start: number;
    readonly end: number;
}
interface Tag extends Place {
    readonly name: string;
    /** Where they are in the source. */
    readonly attributes: Span;
}
export type OpeningTag = Tag & {
    readonly kind: 'open';
};
export type HtmlToken = (Place & {
    readonly kind: 'text';
}) | OpeningTag | (Tag & {
    readonly kind: 'close';
})
/** The content of an element in which tags mean nothing; none of it is shown. */
 | (Tag & {
    readonly kind: 'raw';
});
/**
 * It builds no tree, so that its time grows with the length alone, however wrongly the elements are nested. A '<' that
 * begins no tag is text.
 */
export declare function scanHtml(html: string): Generator<HtmlToken>;
/** By its name. The value is decoded; `start` is where it begins in the source. */
export type Attributes = ReadonlyMap<string, {
    readonly value: string;
    readonly start: number;
}>;
export declare function attributesOf(html: string, { attributes }: Tag): Attributes;
/** Matches a character reference. Old pages leave the semicolon away: then a name stands before no letter and no '='. */
export declare const ENTITY: RegExp;
export declare function decodeEntity(entity: string): string;
export declare function decodeEntities(text: string): string;
export {};
