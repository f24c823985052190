/**
 * The placement in the sync: one cell for each path (sync protocol, "Rows, cells, stamps"). An amount and its currency
 * are one cell, and so is the list of branches, because half of either makes no sense; everything else merges field by
 * field.
 */
import * as z from 'zod/mini';
import { type PathOf } from '../lib/fields.ts';
import type { Json } from '../lib/json.ts';
import { type Placement, type PlacementFields, type PlacementValues } from './schema.ts';
export type PlacementPath = PathOf<PlacementFields>;
export declare const PLACEMENT_PATHS: readonly PathOf<{
    readonly placementId: {
        readonly kind: 'id';
        readonly label: 'Placement ID';
        readonly section: 'details';
        readonly max: 60;
        readonly initial: string | null;
    };
    readonly company: {
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
        readonly max: number;
        readonly initial: string;
        readonly kind: 'name';
    };
    readonly role: {
        readonly kind: 'line';
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
        readonly max: number;
        readonly initial: string;
    };
    readonly jobType: {
        readonly choices: readonly ("fte" | "intern_ppo" | "internship" | "internship_fte")[];
        readonly labels: Readonly<Record<"fte" | "intern_ppo" | "internship" | "internship_fte", string>>;
        readonly initial: "fte" | "intern_ppo" | "internship" | "internship_fte";
        readonly kind: 'choice';
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
    };
    readonly category: {
        readonly choices: readonly ("off_campus" | "on_campus")[];
        readonly labels: Readonly<Record<"off_campus" | "on_campus", string>>;
        readonly initial: "off_campus" | "on_campus";
        readonly kind: 'choice';
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
    };
    readonly location: {
        readonly kind: 'line';
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
        readonly max: number;
        readonly initial: string;
    };
    readonly status: {
        readonly choices: readonly ("form_filled" | "form_not_filled" | "process_done")[];
        readonly labels: Readonly<Record<"form_filled" | "form_not_filled" | "process_done", string>>;
        readonly initial: "form_filled" | "form_not_filled" | "process_done";
        readonly kind: 'choice';
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
    };
    readonly priority: {
        readonly choices: readonly ("high" | "low" | "medium")[];
        readonly labels: Readonly<Record<"high" | "low" | "medium", string>>;
        readonly initial: "high" | "low" | "medium";
        readonly kind: 'choice';
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
    };
    readonly 'links.applicationLink': {
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
        readonly max: number;
        readonly initial: string;
        readonly kind: 'link';
    };
    readonly 'links.companyWebsite': {
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
        readonly max: number;
        readonly initial: string;
        readonly kind: 'link';
    };
    readonly 'test.date': {
        readonly kind: 'time';
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
        readonly dayPart: import("../lib/time/wall-time.ts").DayPart;
        readonly initial: string | null;
        readonly isRequired: false;
    };
    readonly 'test.testType': {
        readonly kind: 'line';
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
        readonly max: number;
        readonly initial: string;
    };
    readonly 'test.duration': {
        readonly kind: 'line';
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
        readonly max: number;
        readonly initial: string;
    };
    readonly 'test.link': {
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
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
        readonly section: import("./schema.ts").FormSectionKey;
    };
    readonly 'deadlines.applicationDeadline': {
        readonly kind: 'time';
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
        readonly dayPart: import("../lib/time/wall-time.ts").DayPart;
        readonly initial: string | null;
        readonly isRequired: true;
    };
    readonly 'deadlines.testDeadline': {
        readonly kind: 'time';
        readonly label: string;
        readonly section: import("./schema.ts").FormSectionKey;
        readonly dayPart: import("../lib/time/wall-time.ts").DayPart;
        readonly initial: string | null;
        readonly isRequired: false;
    };
    readonly 'compensation.stipend': {
        readonly kind: 'money';
        readonly label: string;
        readonly section: 'compensation';
        readonly period: "month" | "year";
        readonly initial: import("./schema.ts").Money;
    };
    readonly 'compensation.ctc': {
        readonly kind: 'money';
        readonly label: string;
        readonly section: 'compensation';
        readonly period: "month" | "year";
        readonly initial: import("./schema.ts").Money;
    };
    readonly 'compensation.base': {
        readonly kind: 'money';
        readonly label: string;
        readonly section: 'compensation';
        readonly period: "month" | "year";
        readonly initial: import("./schema.ts").Money;
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
}>[];
/** A placement cannot be created without these. */
export declare const REQUIRED_PLACEMENT_PATHS: readonly ['company', 'deadlines.applicationDeadline'];
export declare const PLACEMENT_CELL_SCHEMAS: Readonly<Record<"category" | "company" | "compensation.base" | "compensation.ctc" | "compensation.stipend" | "deadlines.applicationDeadline" | "deadlines.testDeadline" | "eligibilityCriteria.branch" | "eligibilityCriteria.cgpa" | "jobType" | "links.applicationLink" | "links.companyWebsite" | "location" | "notes" | "placementId" | "priority" | "role" | "status" | "test.date" | "test.duration" | "test.link" | "test.status" | "test.testType", z.ZodMiniType<Json, unknown, z.core.$ZodTypeInternals<Json, unknown>>>>;
/** The label of each path in messages to the student ("Kept the newest value of: Status, Notes"). */
export declare const PLACEMENT_PATH_LABELS: Readonly<Record<"category" | "company" | "compensation.base" | "compensation.ctc" | "compensation.stipend" | "deadlines.applicationDeadline" | "deadlines.testDeadline" | "eligibilityCriteria.branch" | "eligibilityCriteria.cgpa" | "jobType" | "links.applicationLink" | "links.companyWebsite" | "location" | "notes" | "placementId" | "priority" | "role" | "status" | "test.date" | "test.duration" | "test.link" | "test.status" | "test.testType", string>>;
/** The opportunity's id, only on placements that were added from the community. Not shown in any form. */
export declare const SOURCE_PATH = "sourceOpportunityId";
export declare const SOURCE_SCHEMA: z.ZodMiniString<string>;
export declare function placementToCellValues(placement: PlacementValues): Record<PlacementPath, Json>;
/** A placement from cell values; see `fromCells` for those that are missing or unreadable. */
export declare function cellValuesToPlacement(id: string, values: Readonly<Record<string, Json>>): Placement;
