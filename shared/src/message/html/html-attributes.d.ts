export interface HtmlAttribute {
    /** Decoded. */
    readonly value: string;
    /** Where it begins in the source. */
    readonly start: number;
}
/** The attribute of that name in a tag; `start` is where its attributes begin in the source. */
export declare function findAttribute(tag: string, wanted: string, start?: number): HtmlAttribute | undefined;
