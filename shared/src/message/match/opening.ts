/** What a draft, a placement and an opportunity have in common. */
import { isBlank } from '../../lib/blank.ts';
import { foldSpacing } from '../../lib/text.ts';
import { daysBetween, isWallTime, type WallTime } from '../../lib/time/wall-time.ts';
import { hostOf } from '../../lib/web-address.ts';
import type { Opportunity } from '../../opportunity/schema.ts';
import type { Category, JobType, Placement } from '../../placement/schema.ts';
import { oncePerObject } from '../../lib/collections.ts';
import type { MessageDraft, ReadValue } from '../message-types.ts';
import { parseCompanyName, type CompanyName } from './company-name.ts';
import { jobTypeOf } from './job-type-likeness.ts';
import { parseRoleName, type RoleName } from './role-name.ts';

/** An entry of a list, as much of it as is compared. */
export type ListedOpening = Pick<Placement, '_id' | 'company' | 'role' | 'placementId'> & {
  readonly jobType: JobType;
  readonly category?: Category;
  readonly deadlines: Pick<Placement['deadlines'], 'applicationDeadline'>;
  readonly links: Pick<Placement['links'], 'applicationLink'>;
};

export type MatchableOpportunity = Pick<
  Opportunity,
  '_id' | 'company' | 'role' | 'placementId' | 'jobType' | 'deadlines' | 'links'
>;

/** All but the company, which decides first. */
export interface Opening {
  readonly roles: readonly RoleName[];
  readonly jobType: JobType | undefined;
  readonly isJobTypeSure: boolean;
  readonly category: Category | undefined;
  /** Folded. */
  readonly placementId: string | undefined;
  readonly link: string | undefined;
  /** Of the link, where it is the company's own. */
  readonly host: string | undefined;
  readonly deadlines: readonly WallTime[];
  /** When a test takes place, where no deadline is stated. */
  readonly tests: readonly WallTime[];
  /** It says so much that it would name a role if it were about one of several. */
  readonly isWholeNotice: boolean;
}

/** Taking texts apart is the slow part: a list of thousands is compared with every message. */
export const companyOf = /* @__PURE__ */ oncePerObject(
  ({ company }: ListedOpening): CompanyName | undefined =>
    isBlank(company) ? undefined : parseCompanyName(company),
);

/** Where the draft is not sure, the other likely names count too. */
export function companiesOfDraft({ company }: MessageDraft): readonly CompanyName[] {
  const others = company?.sure === false ? (company.candidates ?? []) : [];
  return [...new Set([...valuesOf(company), ...others])]
    .slice(0, CANDIDATES_MAX)
    .filter((name) => !isBlank(name))
    .map(parseCompanyName);
}

const CANDIDATES_MAX = 4;

export const openingOf = /* @__PURE__ */ oncePerObject((listed: ListedOpening): Opening => {
  const role = parseRoleName(listed.role);
  const { applicationDeadline } = listed.deadlines;
  return {
    roles: [role],
    jobType: jobTypeOf(listed.jobType, [role]),
    isJobTypeSure: true,
    isWholeNotice: false,
    category: listed.category,
    deadlines: [applicationDeadline ?? ''].filter(isWallTime),
    tests: [],
    ...addressOf(listed.placementId, listed.links.applicationLink),
  };
});

/** All likely values of a draft count where it could not decide. */
export function openingOfDraft(draft: MessageDraft): Opening {
  const roles = valuesOf(draft.role).map(parseRoleName);
  const deadlines = valuesOf(draft['deadlines.applicationDeadline']).filter(isWallTime);
  const jobType = jobTypeOf(draft.jobType?.value ?? undefined, roles);
  return {
    roles,
    jobType: jobType ?? jobTypeOfPay(draft),
    isJobTypeSure: jobType !== undefined && draft.jobType?.sure !== false,
    isWholeNotice: NOTICE_FIELDS.filter((path) => isRead(draft, path)).length > 1,
    category: draft.category?.value ?? undefined,
    deadlines,
    tests: deadlines.length === 0 ? valuesOf(draft['test.date']).filter(isWallTime) : [],
    ...addressOf(draft.placementId?.value, draft['links.applicationLink']?.value),
  };
}

/** A change of a date or link does not repeat them. */
const NOTICE_FIELDS = [
  'jobType',
  'location',
  'compensation.stipend',
  'compensation.ctc',
  'compensation.base',
  'eligibilityCriteria.cgpa',
  'eligibilityCriteria.branch',
] as const satisfies readonly (keyof MessageDraft)[];

function isRead(draft: MessageDraft, path: keyof MessageDraft): boolean {
  return draft[path] !== undefined;
}

function jobTypeOfPay(draft: MessageDraft): JobType | undefined {
  const hasStipend = isRead(draft, 'compensation.stipend');
  if (hasStipend === isRead(draft, 'compensation.ctc')) return undefined;
  return hasStipend ? 'internship' : 'fte';
}

function valuesOf(read: ReadValue<string> | undefined): readonly string[] {
  if (read === undefined) return [];
  const values = read.value === null ? (read.candidates ?? []) : [read.value];
  return values.filter((value) => !isBlank(value));
}

function addressOf(
  placementId: string | null | undefined,
  link: string | null | undefined,
): Pick<Opening, 'placementId' | 'link' | 'host'> {
  const host = hostOf(link ?? '')?.replace(/^www\./, '');
  const id = foldSpacing(placementId ?? '').replace(/^# ?/, '');
  return {
    placementId: isBlank(id) ? undefined : id,
    link: host === undefined ? undefined : linkKey(link ?? ''),
    host: host === undefined || FORM_HOSTS.test(host) ? undefined : host,
  };
}

/** Without what trackers add; a form's own parameters stay. */
function linkKey(link: string): string {
  return link
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/([?&])(?:utm_\w+|usp|pli|fbclid|gclid)=[^&#]*/g, '$1')
    .replace(/[?&/#]+$/, '');
}

/** Where companies of all kinds have their forms and openings. */
const FORM_HOSTS =
  /(?:^|\.)(?:forms\.gle|google\.com|forms\.office\.com|microsoft\.com|bit\.ly|tinyurl\.com|linkedin\.com|lnkd\.in|unstop\.com|superset\.com|naukri\.com|internshala\.com|greenhouse\.io|lever\.co|myworkdayjobs\.com|smartrecruiters\.com|ashbyhq\.com|typeform\.com|hackerrank\.com|hackerearth\.com|zoho\.in|zohopublic\.in|airtable\.com|notion\.site|whatsapp\.com|wa\.me|t\.me)$/;

/** The fewest days between the times of two lists; undefined where one is empty. */
export function daysApart(
  first: readonly WallTime[],
  second: readonly WallTime[],
): number | undefined {
  const days = first.flatMap((one) => second.map((other) => Math.abs(daysBetween(one, other))));
  return days.length === 0 ? undefined : Math.min(...days);
}

/** To the minute. */
export function hasSameTime(first: readonly WallTime[], second: readonly WallTime[]): boolean {
  const minutes = second.map((time) => time.slice(0, 16));
  return first.some((time) => minutes.includes(time.slice(0, 16)));
}
