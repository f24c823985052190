export interface FoundLink {
    /** As it was typed, without the text around it. */
    readonly link: string;
    /** True when the text has more than a label for the link: another link, or other words. */
    readonly isPartial: boolean;
}
/**
 * Finds the address in what people put into a link field: '[Apply](https://…)', 'Apply: www.acme.com/jobs',
 * '=HYPERLINK("https://…","Apply")'. Undefined when the text has none, or something that must never become a link.
 */
export declare function findLink(text: string): FoundLink | undefined;
