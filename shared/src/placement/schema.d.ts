import { type CellsOf, type Nested } from '../lib/fields.ts';
import type { DayPart } from '../lib/time/wall-time.ts';
export declare const JOB_TYPES: readonly ['internship', 'fte', 'intern_ppo', 'internship_fte'];
export type JobType = (typeof JOB_TYPES)[number];
export declare const JOB_TYPE_LABELS: Readonly<Record<JobType, string>>;
export declare const CATEGORIES: readonly ['on_campus', 'off_campus'];
export type Category = (typeof CATEGORIES)[number];
export declare const CATEGORY_LABELS: Readonly<Record<Category, string>>;
export declare const PLACEMENT_STATUSES: readonly ['form_not_filled', 'form_filled', 'process_done'];
export type PlacementStatus = (typeof PLACEMENT_STATUSES)[number];
export declare const STATUS_LABELS: Readonly<Record<PlacementStatus, string>>;
export declare const PRIORITIES: readonly ['high', 'medium', 'low'];
export type Priority = (typeof PRIORITIES)[number];
export declare const PRIORITY_LABELS: Readonly<Record<Priority, string>>;
export declare const TEST_STATUSES: readonly ['scheduled', 'completed', 'missed'];
export type TestStatus = (typeof TEST_STATUSES)[number];
export declare const TEST_STATUS_LABELS: Readonly<Record<TestStatus, string>>;
export declare const DEFAULT_CURRENCY = "INR";
export declare const CGPA_MIN = 0;
export declare const CGPA_MAX = 10;
export declare const CGPA_STEP = 0.01;
/** How many live placements one student may have. */
export declare const PLACEMENTS_MAX = 5000;
export declare const LINE_MAX = 200;
export declare const NOTES_MAX = 20000;
export declare const BRANCHES_MAX = 50;
export declare const BRANCH_MAX = 60;
export declare const PLACEMENT_ID_MAX = 60;
/** Of an amount, and of the name of its currency. */
export declare const MONEY_MAX = 40;
/** Compensation amounts are text: notices write "6 LPA" as often as 600000. '-' means not given. */
export interface Money {
    readonly amount: string;
    readonly currency: string;
}
/** Where the form has the field. */
export type FormSectionKey = 'main' | 'details' | 'test' | 'compensation' | 'eligibility' | 'links';
/** The text on the screen of one of a field's choices. */
export declare function choiceLabel(value: string, { labels }: {
    readonly labels: Readonly<Record<string, string>>;
}): string;
/**
 * All that a student can enter about a placement: one row for each field, under the path of its cell (sync protocol,
 * "Rows, cells, stamps"). Types, cells, labels, CSV columns, the JSON export, form values, imports and the prompt's
 * sample follow. '-' means "not given".
 */
export declare const PLACEMENT_FIELDS: {
    /** Shown as #id; null is shown as 'Manual'. */
    readonly placementId: {
        readonly kind: 'id';
        readonly label: 'Placement ID';
        readonly section: 'details';
        readonly max: 60;
        readonly initial: string | null;
    };
    readonly company: {
        readonly label: string;
        readonly section: FormSectionKey;
        readonly max: number;
        readonly initial: string;
        readonly kind: 'name';
    };
    /** The only optional text that is stored empty: lists show it beside the company, where a '-' would look odd. */
    readonly role: {
        readonly kind: 'line';
        readonly label: string;
        readonly section: FormSectionKey;
        readonly max: number;
        readonly initial: string;
    };
    readonly jobType: {
        readonly choices: readonly ("fte" | "intern_ppo" | "internship" | "internship_fte")[];
        readonly labels: Readonly<Record<"fte" | "intern_ppo" | "internship" | "internship_fte", string>>;
        readonly initial: "fte" | "intern_ppo" | "internship" | "internship_fte";
        readonly kind: 'choice';
        readonly label: string;
        readonly section: FormSectionKey;
    };
    readonly category: {
        readonly choices: readonly ("off_campus" | "on_campus")[];
        readonly labels: Readonly<Record<"off_campus" | "on_campus", string>>;
        readonly initial: "off_campus" | "on_campus";
        readonly kind: 'choice';
        readonly label: string;
        readonly section: FormSectionKey;
    };
    readonly location: {
        readonly kind: 'line';
        readonly label: string;
        readonly section: FormSectionKey;
        readonly max: number;
        readonly initial: string;
    };
    readonly status: {
        readonly choices: readonly ("form_filled" | "form_not_filled" | "process_done")[];
        readonly labels: Readonly<Record<"form_filled" | "form_not_filled" | "process_done", string>>;
        readonly initial: "form_filled" | "form_not_filled" | "process_done";
        readonly kind: 'choice';
        readonly label: string;
        readonly section: FormSectionKey;
    };
    readonly priority: {
        readonly choices: readonly ("high" | "low" | "medium")[];
        readonly labels: Readonly<Record<"high" | "low" | "medium", string>>;
        readonly initial: "high" | "low" | "medium";
        readonly kind: 'choice';
        readonly label: string;
        readonly section: FormSectionKey;
    };
    readonly 'links.applicationLink': {
        readonly label: string;
        readonly section: FormSectionKey;
        readonly max: number;
        readonly initial: string;
        readonly kind: 'link';
    };
    readonly 'links.companyWebsite': {
        readonly label: string;
        readonly section: FormSectionKey;
        readonly max: number;
        readonly initial: string;
        readonly kind: 'link';
    };
    readonly 'test.date': {
        readonly kind: 'time';
        readonly label: string;
        readonly section: FormSectionKey;
        readonly dayPart: DayPart;
        readonly initial: string | null;
        readonly isRequired: false;
    };
    readonly 'test.testType': {
        readonly kind: 'line';
        readonly label: string;
        readonly section: FormSectionKey;
        readonly max: number;
        readonly initial: string;
    };
    readonly 'test.duration': {
        readonly kind: 'line';
        readonly label: string;
        readonly section: FormSectionKey;
        readonly max: number;
        readonly initial: string;
    };
    readonly 'test.link': {
        readonly label: string;
        readonly section: FormSectionKey;
        readonly max: number;
        readonly initial: string;
        readonly kind: 'link';
    };
    readonly 'test.status': {
        readonly choices: readonly ("completed" | "missed" | "scheduled")[];
        readonly labels: Readonly<Record<"completed" | "missed" | "scheduled", string>>;
        readonly initial: "completed" | "missed" | "scheduled";
        readonly kind: 'choice';
        readonly label: string;
        readonly section: FormSectionKey;
    };
    /** Mandatory: null only in old or foreign data. */
    readonly 'deadlines.applicationDeadline': {
        readonly kind: 'time';
        readonly label: string;
        readonly section: FormSectionKey;
        readonly dayPart: DayPart;
        readonly initial: string | null;
        readonly isRequired: true;
    };
    readonly 'deadlines.testDeadline': {
        readonly kind: 'time';
        readonly label: string;
        readonly section: FormSectionKey;
        readonly dayPart: DayPart;
        readonly initial: string | null;
        readonly isRequired: false;
    };
    readonly 'compensation.stipend': {
        readonly kind: 'money';
        readonly label: string;
        readonly section: 'compensation';
        readonly period: "month" | "year";
        readonly initial: Money;
    };
    readonly 'compensation.ctc': {
        readonly kind: 'money';
        readonly label: string;
        readonly section: 'compensation';
        readonly period: "month" | "year";
        readonly initial: Money;
    };
    readonly 'compensation.base': {
        readonly kind: 'money';
        readonly label: string;
        readonly section: 'compensation';
        readonly period: "month" | "year";
        readonly initial: Money;
    };
    readonly 'eligibilityCriteria.cgpa': {
        readonly kind: 'cgpa';
        readonly label: 'Minimum CGPA';
        readonly section: 'eligibility';
        readonly initial: number | null;
    };
    readonly 'eligibilityCriteria.branch': {
        readonly kind: 'list';
        readonly label: 'Branches';
        readonly section: 'eligibility';
        readonly initial: readonly string[];
    };
    readonly notes: {
        readonly kind: 'text';
        readonly label: 'Notes';
        readonly section: 'links';
        readonly max: 20000;
        readonly initial: string;
    };
};
export type PlacementFields = typeof PLACEMENT_FIELDS;
/** Times are wall-clock times. */
export type PlacementValues = Nested<CellsOf<PlacementFields>>;
export interface Placement extends PlacementValues {
    readonly _id: string;
}
/** The initial values of the add form, and the defaults for foreign data. */
export declare const EMPTY_PLACEMENT: PlacementValues;
