import * as z from 'zod/mini';
import { type PlacementFields } from '../src/placement/schema.ts';
export declare const FIXTURE_ZONE = "Asia/Kolkata";
export type FieldPath = keyof PlacementFields;
export type ExpectedValue = string | number | null | readonly string[];
export type ExpectedDraft = {
    readonly [Path in FieldPath]?: ExpectedValue;
};
export declare const kindOf: (path: FieldPath) => PlacementFields[FieldPath]['kind'];
declare const listedSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    company: z.ZodMiniString<string>;
    role: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$loose>;
/** A placement that the student has. */
export type ListedPlacement = z.infer<typeof listedSchema>;
declare const fixtureSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    now: z.ZodMiniString<string>;
    text: z.ZodMiniArray<z.ZodMiniString<string>>;
    kind: z.ZodMiniEnum<{
        drive: "drive";
        other: "other";
        result: "result";
        schedule: "schedule";
        shortlist: "shortlist";
        update: "update";
    }>;
    drafts: z.ZodMiniArray<z.ZodMiniObject<{
        [x: string]: z.ZodMiniOptional<z.ZodMiniType<unknown, unknown, z.core.$ZodTypeInternals<unknown, unknown>>>;
    }, z.core.$strict>>;
    flags: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniEnum<{
        "asks-for-money": "asks-for-money";
        "deadline-past": "deadline-past";
        "free-mail": "free-mail";
        "read-before": "read-before";
        "suspicious-link": "suspicious-link";
    }>>>;
    placements: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        company: z.ZodMiniString<string>;
        role: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$loose>>>;
    of: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strict>;
type FixtureEntry = Omit<z.infer<typeof fixtureSchema>, 'drafts'> & {
    readonly drafts: readonly ExpectedDraft[];
};
export interface MessageFixture extends Omit<FixtureEntry, 'text'> {
    readonly text: string;
}
/** Throws with file, name of the entry and path of the field. */
export declare function parseFixtures(file: string, content: unknown): readonly MessageFixture[];
export declare function loadFixtures(): readonly MessageFixture[];
/** Each author's files have one beginning, such as `a-mails.json` and `a-tables.json`. */
export declare const fixtureFiles: () => readonly string[];
export declare const loadFile: (name: string) => readonly MessageFixture[];
/** Those that the tests read: all, or the core of them. */
export declare function loadTierFixtures(): readonly MessageFixture[];
/** Always the same, and about as many of each author. */
export declare function loadCoreFixtures(): readonly MessageFixture[];
/** The part of a file's name before the first dash. */
export declare const authorOf: (file: string) => string;
export {};
