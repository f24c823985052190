import type { Span } from '../message-types.ts';
import { type MessageText } from '../text/message-text.ts';
import { type Features } from './features.ts';
import type { TaggedName } from './names.ts';
/** The mentions of one company or role, the likeliest spelling first. */
export interface NameGroup {
    readonly key: string;
    readonly names: readonly TaggedName[];
    /** That one of them is such a name. */
    readonly chance: number;
}
export declare function keyOfName(value: string): string;
/** Short forms of a name are the same. */
export declare function groupNames(names: readonly TaggedName[]): readonly NameGroup[];
export interface Seed {
    readonly company: NameGroup | undefined;
    readonly role: NameGroup | undefined;
    /** Where it is named, in order. */
    readonly anchors: readonly Span[];
}
/** `isDrive`: other messages are about one opening, unless they name several companies. */
export declare function findSeeds(names: readonly TaggedName[], message: MessageText, isDrive: boolean): readonly Seed[];
/** How sure it is that each of several is an opening of its own: the logarithm of the odds of the least likely, where
 * a label or its place in a line says so too. */
export declare function seedsMargin(seeds: readonly Seed[], isLabelled: (name: TaggedName) => boolean): number;
export interface ValuePlace {
    readonly type: string;
    readonly span: Span;
}
/** Features of the statement that a value belongs to a seed. `alike`: the places of all values of its type, in order. */
export declare function belongingFeatures(message: MessageText, seeds: readonly Seed[], at: number, { type, span }: ValuePlace, alike: readonly Span[]): Features;
/** The seed whose part of the text a position is in; -1 before the first. */
export declare function blockOf(seeds: readonly Seed[], position: number): number;
