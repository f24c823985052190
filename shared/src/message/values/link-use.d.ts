/** What a link is for, by its host and by the words beside it. */
export type LinkUse = 'apply' | 'test' | 'website' | 'meeting' | 'mail' | 'unknown';
/** Undefined where the address alone does not say it; `home` for an address without a path. */
export declare function addressUse(address: string): LinkUse | 'document' | 'home' | undefined;
export interface Cue {
    readonly use: LinkUse | 'document';
    /** How many characters stand between the word and the link. */
    readonly distance: number;
}
/** The word nearest to the link; the later of two in the text before it, the earlier of two after it. */
export declare function nearestCue(text: string, side: 'before' | 'after'): Cue | undefined;
