import type { DateMention } from './grammars/dates/find-dates.ts';
import type { MessageDraft, Span } from './message-types.ts';
import type { MessageText } from './text/message-text.ts';
/** The fields that a value of each type may belong to; one model decides for each type. */
export declare const VALUE_FIELDS: {
    readonly date: readonly ['deadlines.applicationDeadline', 'test.date'];
    readonly amount: readonly ['compensation.ctc', 'compensation.base', 'compensation.stipend'];
    readonly link: readonly ['links.applicationLink', 'links.companyWebsite', 'test.link'];
    readonly cgpa: readonly ['eligibilityCriteria.cgpa'];
    readonly branches: readonly ['eligibilityCriteria.branch'];
    readonly event: readonly ['test.testType'];
    readonly duration: readonly ['test.duration'];
    readonly note: readonly ['notes'];
};
export type ValueType = keyof typeof VALUE_FIELDS;
export declare const VALUE_TYPES: readonly ValueType[];
export type Path = keyof MessageDraft;
export interface FoundValue {
    readonly type: ValueType;
    readonly span: Span;
    /** The value of each field that it may belong to. */
    readonly values: {
        readonly [P in Path]?: unknown;
    };
    /** The grammar allows one reading only. */
    readonly isClear: boolean;
    /** The readings, where there are several. */
    readonly candidates?: readonly unknown[];
    /** Names of features of the value itself. */
    readonly features: readonly string[];
    readonly date?: DateMention;
}
export declare function findValues(message: MessageText): readonly FoundValue[];
