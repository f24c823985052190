/**
 * A round of a drive: a talk, a test, an interview. Its fields are written down here and nowhere else; each is a cell of
 * a row of the table `round` (sync protocol, "Rows, cells, stamps").
 */
import { type CellsOf, type Nested } from '../../lib/fields.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
export declare const ROUND_KINDS: readonly ['talk', 'test', 'group_discussion', 'technical', 'hr', 'other'];
export type RoundKind = (typeof ROUND_KINDS)[number];
export declare const ROUND_KIND_LABELS: Readonly<Record<RoundKind, string>>;
export declare const ROUND_RESULTS: readonly ['waiting', 'cleared', 'rejected', 'missed'];
export type RoundResult = (typeof ROUND_RESULTS)[number];
export declare const ROUND_RESULT_LABELS: Readonly<Record<RoundResult, string>>;
/** How many rounds a student may add to one placement, its test included. */
export declare const ROUNDS_PER_PLACEMENT = 20;
/** How many round rows an account may have, deleted ones included. */
export declare const ROUNDS_MAX = 20000;
/** Texts that are not given are empty. */
export declare const ROUND_FIELDS: {
    readonly placementId: {
        readonly kind: 'id';
        readonly label: 'Placement';
        readonly initial: string;
    };
    readonly kind: {
        readonly kind: 'roundKind';
        readonly label: 'Kind';
        readonly initial: RoundKind;
    };
    readonly title: {
        readonly kind: 'line';
        readonly label: string;
        readonly max: number;
        readonly initial: string;
    };
    readonly startsAt: {
        readonly kind: 'start';
        readonly label: 'Starts';
        readonly initial: WallTime;
    };
    /** At exactly midnight: the notice gave no time of day. */
    readonly endsAt: {
        readonly kind: 'end';
        readonly label: 'Ends';
        readonly initial: WallTime | null;
    };
    readonly place: {
        readonly kind: 'line';
        readonly label: string;
        readonly max: number;
        readonly initial: string;
    };
    readonly link: {
        readonly kind: 'line';
        readonly label: string;
        readonly max: number;
        readonly initial: string;
    };
    /** Null before the round, and while nobody has said how it went. */
    readonly result: {
        readonly kind: 'result';
        readonly label: 'Result';
        readonly initial: RoundResult | null;
    };
    readonly notes: {
        readonly kind: 'text';
        readonly label: 'Notes';
        readonly initial: string;
    };
};
export type RoundFields = typeof ROUND_FIELDS;
export type RoundPath = keyof RoundFields;
export declare const ROUND_PATHS: readonly import("../../lib/fields.ts").PathOf<{
    readonly placementId: {
        readonly kind: 'id';
        readonly label: 'Placement';
        readonly initial: string;
    };
    readonly kind: {
        readonly kind: 'roundKind';
        readonly label: 'Kind';
        readonly initial: RoundKind;
    };
    readonly title: {
        readonly kind: 'line';
        readonly label: string;
        readonly max: number;
        readonly initial: string;
    };
    readonly startsAt: {
        readonly kind: 'start';
        readonly label: 'Starts';
        readonly initial: WallTime;
    };
    /** At exactly midnight: the notice gave no time of day. */
    readonly endsAt: {
        readonly kind: 'end';
        readonly label: 'Ends';
        readonly initial: WallTime | null;
    };
    readonly place: {
        readonly kind: 'line';
        readonly label: string;
        readonly max: number;
        readonly initial: string;
    };
    readonly link: {
        readonly kind: 'line';
        readonly label: string;
        readonly max: number;
        readonly initial: string;
    };
    /** Null before the round, and while nobody has said how it went. */
    readonly result: {
        readonly kind: 'result';
        readonly label: 'Result';
        readonly initial: RoundResult | null;
    };
    readonly notes: {
        readonly kind: 'text';
        readonly label: 'Notes';
        readonly initial: string;
    };
}>[];
export type RoundValues = Nested<CellsOf<RoundFields>>;
export interface Round extends RoundValues {
    readonly _id: string;
}
/** A round cannot be created without these. */
export declare const REQUIRED_ROUND_PATHS: readonly ['placementId', 'kind', 'startsAt'];
export declare const ROUND_PATH_LABELS: Readonly<Record<"endsAt" | "kind" | "link" | "notes" | "place" | "placementId" | "result" | "startsAt" | "title", string>>;
export declare const EMPTY_ROUND: RoundValues;
/** 'Technical round', or its own title where it has one. */
export declare function roundName({ kind, title }: Pick<Round, 'kind' | 'title'>): string;
