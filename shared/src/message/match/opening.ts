/** What a draft, a placement and an opportunity have in common. */
import { isBlank } from '../../lib/blank.ts';
import { oncePerObject } from '../../lib/collections.ts';
import { foldSpacing } from '../../lib/text.ts';
import { isWallTime, type WallTime } from '../../lib/time/wall-time.ts';
import { hostOf } from '../../lib/web-address.ts';
import type { Category, JobType, Placement } from '../../placement/fields/placement-fields.ts';
import { TRACKING_PARAMETERS } from '../lexicon/short-forms.ts';
import type { MessageDraft, ReadValue } from '../message-types.ts';
import { parseCompanyName, parseRoleName } from './names.ts';
import type { CompanyName, Likeness, RoleName } from './names.ts';

/** An entry of a list, as much of it as is compared. */
export type ListedOpening = Pick<Placement, '_id' | 'company' | 'role' | 'placementId'> & {
  readonly jobType: JobType;
  readonly category?: Category;
  readonly deadlines: Pick<Placement['deadlines'], 'applicationDeadline'>;
  readonly links: Pick<Placement['links'], 'applicationLink'>;
};

/** All but the company, which decides first. */
export interface Opening {
  readonly roles: readonly RoleName[];
  readonly jobType: JobType | undefined;
  readonly isJobTypeSure: boolean;
  readonly category: Category | undefined;
  /** Folded. */
  readonly placementId: string | undefined;
  readonly link: string | undefined;
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
  const names = new Set([...valuesOf(company), ...others.filter((name) => !isBlank(name))]);
  return Array.from(names, parseCompanyName);
}

export const openingOf = /* @__PURE__ */ oncePerObject((listed: ListedOpening): Opening => {
  const role = parseRoleName(listed.role);
  return {
    roles: [role],
    jobType: jobTypeOf(listed.jobType, [role]),
    isJobTypeSure: true,
    isWholeNotice: false,
    category: listed.category,
    deadlines: [listed.deadlines.applicationDeadline ?? ''].filter(isWallTime),
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
    isWholeNotice: NOTICE_FIELDS.filter((path) => draft[path] !== undefined).length > 1,
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

function valuesOf(read: ReadValue<string> | undefined): readonly string[] {
  const values = read?.value == null ? (read?.candidates ?? []) : [read.value];
  return values.filter((value) => !isBlank(value));
}

/** A role that is called 'intern' is no full-time job, whatever the field was left at. */
function jobTypeOf(given: JobType | undefined, roles: readonly RoleName[]): JobType | undefined {
  const isLeft = given === undefined || given === 'fte';
  const isIntern = roles.length > 0 && roles.every((role) => role.isIntern);
  return isLeft && isIntern ? 'internship' : given;
}

function jobTypeOfPay(draft: MessageDraft): JobType | undefined {
  const hasStipend = draft['compensation.stipend'] !== undefined;
  if (hasStipend === (draft['compensation.ctc'] !== undefined)) return undefined;
  return hasStipend ? 'internship' : 'fte';
}

/** 'similar' where one notice may just say more than the other: 'Internship' and 'Intern+PPO'. */
export function compareJobTypes(
  first: JobType | undefined,
  second: JobType | undefined,
): Likeness | undefined {
  if (first === undefined || second === undefined) return undefined;
  if (first === second) return 'same';
  const types = [first, second];
  return types.includes('fte') && !types.includes('internship_fte') ? 'different' : 'similar';
}

function addressOf(
  placementId: string | null | undefined,
  link: string | null | undefined,
): Pick<Opening, 'placementId' | 'link'> {
  const id = foldSpacing(placementId ?? '').replace(/^# ?/, '');
  return {
    placementId: isBlank(id) ? undefined : id,
    link: hostOf(link ?? '') === undefined ? undefined : linkKey(link ?? ''),
  };
}

const TRACKING = new RegExp(`([?&])(?:${TRACKING_PARAMETERS.join('|')})=[^&#]*`, 'g');

/** Without what trackers add; a form's own parameters stay. */
function linkKey(link: string): string {
  const address = link.trim().replace(/^[a-z]+:\/\/(?:w{3}\.)?/i, '');
  return address.replace(TRACKING, '$1').replace(/[?&/#]+$/, '');
}
