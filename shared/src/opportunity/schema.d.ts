/**
 * An off-campus opportunity in the community. Admins post it; every device
 * stores a copy. The deadline is a wall-clock time; times of posting are instants in ISO text with 'Z'.
 */
import { type CellsOf, type Nested, type PathOf } from '../lib/fields.ts';
import type { Json } from '../lib/json.ts';
import type { WallTime } from '../lib/time/wall-time.ts';
import type { FollowedPath } from './opportunity-fields.ts';
export declare const OPPORTUNITY_CATEGORY = "off_campus";
/** A closed one accepts no more applications; only active ones are counted. */
export declare const OPPORTUNITY_STATUSES: readonly ['active', 'closed'];
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number];
export declare const DESCRIPTION_MAX = 1000;
export declare const OPPORTUNITY_YEAR_MIN = 2020;
export declare const OPPORTUNITY_YEAR_MAX = 2030;
export declare const OPPORTUNITY_CGPA_STEP = 0.1;
/** Of branches, skills and tags. */
export declare const OPPORTUNITY_LIST_MAX = 50;
export declare const OPPORTUNITY_LIST_ITEM_MAX = 60;
export declare const OPPORTUNITY_UPLOAD_MAX = 500;
export declare const OPPORTUNITY_UPLOAD_MAX_BYTES: number;
/** How many opportunities one person can add. */
export declare const MARKS_MAX = 10000;
/** The size of one page of the list, and the maximum that an API client may request. */
export declare const OPPORTUNITY_PAGE_SIZE = 100;
/** The Add button shows up to this many days before the deadline. */
export declare const ADD_BUTTON_DAYS_MAX = 10000;
/** '-' means that no amount is given. */
export interface OpportunityMoney {
    readonly amount: number | '-';
    readonly currency: string;
}
/** From and to; null means that this end is open. */
export interface YearRange {
    readonly min: number | null;
    readonly max: number | null;
}
/**
 * All that an admin enters, in the order in which problems are reported: one row for each field, with its label in the form and in
 * messages. Texts that are not given are '-' where a placement has '-', and '' elsewhere.
 */
export declare const OPPORTUNITY_FIELDS: {
    readonly placementId: {
        readonly label: string;
        readonly max: number;
        readonly isRequired: boolean;
        readonly kind: 'id';
        readonly initial: string | null;
    };
    readonly company: {
        readonly kind: 'line';
        readonly label: string;
        readonly max: number;
        readonly initial: string;
        readonly isRequired: boolean;
    };
    readonly role: {
        readonly kind: 'line';
        readonly label: string;
        readonly max: number;
        readonly initial: string;
        readonly isRequired: boolean;
    };
    readonly jobType: {
        kind: 'choice';
        label: string;
        choices: readonly ("fte" | "intern_ppo" | "internship" | "internship_fte")[];
        isRequired: false;
        initial: "fte" | "intern_ppo" | "internship" | "internship_fte";
    };
    readonly location: {
        readonly kind: 'line';
        readonly label: string;
        readonly max: number;
        readonly initial: string;
        readonly isRequired: boolean;
    };
    readonly description: {
        readonly label: string;
        readonly max: number;
        readonly initial: string;
        readonly isRequired: boolean;
        readonly kind: 'text';
    };
    readonly skills: {
        readonly kind: 'list';
        readonly label: string;
        readonly initial: readonly string[];
        readonly isRequired: false;
    };
    readonly priority: {
        kind: 'choice';
        label: string;
        choices: readonly ("high" | "low" | "medium")[];
        isRequired: false;
        initial: "high" | "low" | "medium";
    };
    readonly tags: {
        readonly kind: 'list';
        readonly label: string;
        readonly initial: readonly string[];
        readonly isRequired: false;
    };
    readonly 'links.applicationLink': {
        readonly label: string;
        readonly max: number;
        readonly initial: string;
        readonly isRequired: boolean;
        readonly kind: 'link';
    };
    readonly 'links.companyWebsite': {
        readonly label: string;
        readonly max: number;
        readonly initial: string;
        readonly isRequired: boolean;
        readonly kind: 'link';
    };
    readonly 'compensation.ctc': {
        kind: 'amount';
        label: string;
        period: "month" | "year";
        isRequired: false;
        initial: OpportunityMoney;
    };
    readonly 'compensation.base': {
        kind: 'amount';
        label: string;
        period: "month" | "year";
        isRequired: false;
        initial: OpportunityMoney;
    };
    readonly 'compensation.stipend': {
        kind: 'amount';
        label: string;
        period: "month" | "year";
        isRequired: false;
        initial: OpportunityMoney;
    };
    readonly 'deadlines.applicationDeadline': {
        readonly kind: 'time';
        readonly label: 'Application Deadline';
        readonly dayPart: 'end';
        readonly initial: WallTime;
        readonly isRequired: true;
    };
    readonly 'eligibilityCriteria.cgpa': {
        readonly kind: "cgpa";
        readonly label: string;
        readonly initial: number | null;
        readonly isRequired: false;
    };
    readonly 'eligibilityCriteria.branches': {
        readonly kind: 'list';
        readonly label: string;
        readonly initial: readonly string[];
        readonly isRequired: false;
    };
    readonly 'eligibilityCriteria.graduationYear.min': {
        readonly kind: "year";
        readonly label: string;
        readonly initial: number | null;
        readonly isRequired: false;
    };
    readonly 'eligibilityCriteria.graduationYear.max': {
        readonly kind: "year";
        readonly label: string;
        readonly initial: number | null;
        readonly isRequired: false;
    };
    readonly 'eligibilityCriteria.additionalRequirements': {
        readonly label: string;
        readonly max: number;
        readonly initial: string;
        readonly isRequired: boolean;
        readonly kind: 'requirements';
    };
    /** In years. */
    readonly 'experience.min': {
        readonly kind: "years";
        readonly label: string;
        readonly isRequired: false;
        readonly initial: number;
    };
    /** Null means no limit. */
    readonly 'experience.max': {
        readonly kind: "years";
        readonly label: string;
        readonly initial: number | null;
        readonly isRequired: false;
    };
};
export type OpportunityFields = typeof OPPORTUNITY_FIELDS;
export type OpportunityPath = PathOf<OpportunityFields>;
export type OpportunityValues = Nested<CellsOf<OpportunityFields>>;
/** The values of fields that are not given. */
export declare const OPPORTUNITY_DEFAULTS: OpportunityValues;
/** The fields that must be given, in the order in which missing ones are reported. */
export declare const REQUIRED_OPPORTUNITY_PATHS: readonly OpportunityPath[];
/** A former value of a field, and when an admin replaced it. Milliseconds of server time. */
export interface FormerValue {
    readonly value: Json;
    readonly until: number;
}
export interface OpportunityHistory {
    /** Nothing is known of the values before this time. Milliseconds of server time. */
    readonly since: number;
    /** The last one of a field. Older servers stored up to ten, oldest first; a field that never changed has none. */
    readonly former: Readonly<Partial<Record<FollowedPath, readonly FormerValue[]>>>;
}
/** An opportunity as the server and devices store it: the same for everybody, so without counts and without "added". */
export interface PostedOpportunity extends OpportunityValues {
    readonly _id: string;
    readonly category: typeof OPPORTUNITY_CATEGORY;
    readonly status: OpportunityStatus;
    readonly postedAt: string;
    readonly createdAt: string;
    /** When an admin last changed it; absent if never. */
    readonly updatedAt?: string | undefined;
    /** The former values; absent if it was never changed. */
    readonly past?: OpportunityHistory | undefined;
}
/** An opportunity as one user sees it. */
export interface Opportunity extends PostedOpportunity {
    /** How many people added it to their placements. */
    readonly applicationsCount: number;
    readonly isAddedToProfile: boolean;
}
