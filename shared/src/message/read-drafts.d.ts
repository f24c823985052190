import { type Evidence, type Margins } from './agree.ts';
import { type Features } from './decide/features.ts';
import { type Counts } from './decide/kind.ts';
import { type LinearModel } from './decide/linear-model.ts';
import { type IsCommon, type TaggedName } from './decide/names.ts';
import { type Seed } from './decide/openings.ts';
import { type KnownOpening } from './known-openings.ts';
import { type FoundValue, type Path, type ValueType } from './find-values.ts';
import { type MessageDraft, type MessageKind, type Span } from './message-types.ts';
import { type MessageText } from './text/message-text.ts';
export interface Models {
    readonly kind: LinearModel;
    readonly names: LinearModel;
    readonly isCommon: IsCommon;
    readonly belonging: LinearModel;
    readonly jobType: LinearModel;
    readonly values: {
        readonly [Type in ValueType]: LinearModel;
    };
    readonly margins: Margins;
}
export interface Judged extends FoundValue {
    /** The chance of each field of its type. */
    readonly chances: ReadonlyMap<Path, number>;
    readonly labelled: Path | undefined;
}
/** A value of a draft with what speaks for it. */
export interface Assessed extends Evidence {
    readonly value: unknown;
    readonly from: Span;
    readonly candidates?: readonly unknown[];
}
export type AssessedDraft = ReadonlyMap<Path, Assessed>;
export interface Understood {
    readonly kind: MessageKind;
    /** The logarithm of how much likelier it is than the next. */
    readonly kindMargin: number;
    /** Words speak for another kind. */
    readonly isContradicted: boolean;
    /** The logarithm of the odds that these are its openings. */
    readonly openingsMargin: number;
    readonly drafts: readonly AssessedDraft[];
    /** For each draft the dates on which something takes place. */
    readonly events: readonly (readonly Judged[])[];
    /** Those of meetings and tests. */
    readonly links: readonly Judged[];
    /** Where names of tests, talks and interviews stand. */
    readonly names: readonly Span[];
}
export declare function understand(message: MessageText, models: Models, known?: readonly KnownOpening[]): Understood;
export declare function decideKind(message: MessageText, found: readonly FoundValue[], { kind }: Pick<Models, 'kind'>): {
    kind: "drive" | "other" | "result" | "schedule" | "shortlist" | "update";
    margin: number;
};
export declare function countsOf({ pieces }: MessageText, found: readonly FoundValue[]): Counts;
/** What a value is for depends on the kind of the message. */
export declare function valueFeatures(message: MessageText, { type, span, features }: FoundValue, kind: MessageKind): Features;
interface Openings {
    readonly message: MessageText;
    readonly models: Models;
    readonly seeds: readonly Seed[];
    readonly judged: readonly Judged[];
    readonly names: readonly TaggedName[];
    readonly kind: MessageKind;
    readonly known: readonly KnownOpening[];
}
/** What is said of one opening, and of all. */
export declare function scopes({ message: { lines }, seeds }: Pick<Openings, 'message' | 'seeds'>, at: number): {
    own: string;
    common: string;
};
/** The drafts as they are returned, with what is sure in them. */
export declare function toDrafts(understood: Understood, margins: Margins): readonly MessageDraft[];
export declare function isKindSure({ kindMargin, isContradicted }: Understood, { kind, contradictedKind }: Margins): boolean;
export {};
