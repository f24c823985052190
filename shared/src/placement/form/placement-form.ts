/**
 * The add and edit forms. A form holds the text of its
 * inputs; '-' is shown as an empty field and an empty field is stored as '-'.
 */
import { isBlank, NOT_GIVEN, textOrDash, textOrEmpty } from '../../lib/blank.ts';
import { isMissingValue } from '../../lib/missing-value.ts';
import { cleanLine, cleanText } from '../../lib/text.ts';
import { parseWallTime, type WallTime } from '../../lib/time/wall-time.ts';
import { findLink } from '../../lib/find-link.ts';
import { parseRequiredCgpa } from '../cgpa.ts';
import { splitBranches, parseMoney, parsePlacementId } from '../parse-input.ts';
import { PLACEMENT_PATH_LABELS } from '../placement-fields.ts';
import {
  DEFAULT_CURRENCY,
  EMPTY_PLACEMENT,
  NOTES_MAX,
  type Category,
  type JobType,
  type Money,
  type PlacementStatus,
  type PlacementValues,
  type Priority,
  type TestStatus,
} from '../schema.ts';

const BRANCH_SEPARATOR = ', ';

/** The text of the inputs. Dates are those of `datetime-local`: 'YYYY-MM-DDTHH:mm', or '' while incomplete. */
export interface PlacementForm {
  readonly company: string;
  readonly role: string;
  readonly placementId: string;
  readonly jobType: JobType;
  readonly category: Category;
  readonly location: string;
  readonly status: PlacementStatus;
  readonly priority: Priority;
  readonly applicationDeadline: string;
  readonly testDeadline: string;
  readonly testDate: string;
  readonly testType: string;
  readonly testDuration: string;
  readonly testLink: string;
  readonly testStatus: TestStatus;
  readonly stipend: string;
  readonly stipendCurrency: string;
  readonly ctc: string;
  readonly ctcCurrency: string;
  readonly base: string;
  readonly baseCurrency: string;
  readonly cgpa: string;
  /** Separated by commas. */
  readonly branches: string;
  readonly applicationLink: string;
  readonly companyWebsite: string;
  readonly notes: string;
}

/** The initial add form: the specified defaults, all other fields empty. */
export function emptyPlacementForm(): PlacementForm {
  return placementToForm(EMPTY_PLACEMENT);
}

export function placementToForm(placement: PlacementValues): PlacementForm {
  const { links, test, deadlines, compensation, eligibilityCriteria } = placement;
  return {
    company: textOrEmpty(placement.company),
    role: textOrEmpty(placement.role),
    placementId: textOrEmpty(placement.placementId),
    jobType: placement.jobType,
    category: placement.category,
    location: textOrEmpty(placement.location),
    status: placement.status,
    priority: placement.priority,
    applicationDeadline: timeToInput(deadlines.applicationDeadline),
    testDeadline: timeToInput(deadlines.testDeadline),
    testDate: timeToInput(test.date),
    testType: textOrEmpty(test.testType),
    testDuration: textOrEmpty(test.duration),
    testLink: textOrEmpty(test.link),
    testStatus: test.status,
    stipend: textOrEmpty(compensation.stipend.amount),
    stipendCurrency: currencyToInput(compensation.stipend),
    ctc: textOrEmpty(compensation.ctc.amount),
    ctcCurrency: currencyToInput(compensation.ctc),
    base: textOrEmpty(compensation.base.amount),
    baseCurrency: currencyToInput(compensation.base),
    cgpa: cgpaToInput(eligibilityCriteria.cgpa),
    branches: eligibilityCriteria.branch.join(BRANCH_SEPARATOR),
    applicationLink: textOrEmpty(links.applicationLink),
    companyWebsite: textOrEmpty(links.companyWebsite),
    notes: textOrEmpty(placement.notes),
  };
}

function timeToInput(time: WallTime | null): string {
  return time === null ? '' : time.slice(0, 16);
}

function currencyToInput({ currency }: Money): string {
  return isBlank(currency) ? DEFAULT_CURRENCY : currency;
}

function cgpaToInput(cgpa: number | null): string {
  return cgpa === null ? '' : String(cgpa);
}

/**
 * Reads a form that its schema has accepted. With the placement that was opened, a field whose input still
 * shows the same text keeps its stored value: seconds that an input cannot show, or '' where we would write
 * '-', never become an edit of their own.
 */
export function formToPlacement(
  form: PlacementForm,
  previous: PlacementValues = EMPTY_PLACEMENT,
): PlacementValues {
  const { deadlines, eligibilityCriteria } = previous;
  const links = readLinks(form, previous);
  return {
    placementId: readId(form.placementId, previous.placementId),
    company: readLine(form.company, previous.company),
    role: readRole(form.role, previous.role),
    jobType: form.jobType,
    category: form.category,
    location: readOptional(form.location, previous.location),
    status: form.status,
    priority: form.priority,
    links: { applicationLink: links.applicationLink, companyWebsite: links.companyWebsite },
    test: { ...readTest(form, previous.test), link: links.testLink },
    deadlines: {
      applicationDeadline: readTime(form.applicationDeadline, deadlines.applicationDeadline),
      testDeadline: readTime(form.testDeadline, deadlines.testDeadline),
    },
    compensation: readCompensation(form, previous.compensation),
    eligibilityCriteria: {
      cgpa: parseRequiredCgpa(form.cgpa)?.cgpa ?? null,
      branch: readBranches(form.branches, eligibilityCriteria.branch),
    },
    notes: links.notes,
  };
}

interface LinksAndNotes {
  readonly applicationLink: string;
  readonly companyWebsite: string;
  readonly testLink: string;
  readonly notes: string;
}

/** From text with more than one address the first becomes the link, and the whole text is added to the notes. */
function readLinks(form: PlacementForm, { links, test, notes }: PlacementValues): LinksAndNotes {
  const typed = form.notes === textOrEmpty(notes) ? notes : textOrDash(cleanText(form.notes));
  const lines: string[] = isBlank(typed) ? [] : [typed];
  const read = (path: LinkPath, input: string, before: string): string => {
    if (input === textOrEmpty(before)) return before;
    const found = findLink(input);
    if (!found) return readOptional(input, before);
    const line = `${PLACEMENT_PATH_LABELS[path]}: ${cleanLine(input)}`;
    if (!found.isPartial) return found.link;
    if ([...lines, line].join('\n').length > NOTES_MAX) return cleanLine(input);
    lines.push(line);
    return found.link;
  };
  return {
    applicationLink: read('links.applicationLink', form.applicationLink, links.applicationLink),
    companyWebsite: read('links.companyWebsite', form.companyWebsite, links.companyWebsite),
    testLink: read('test.link', form.testLink, test.link),
    notes: lines.length > (isBlank(typed) ? 0 : 1) ? lines.join('\n') : typed,
  };
}

type LinkPath = 'links.applicationLink' | 'links.companyWebsite' | 'test.link';

function readLine(input: string, previous: string): string {
  return input === textOrEmpty(previous) ? previous : textOrDash(cleanLine(input));
}

/** 'N/A' and the like count as empty in an optional field. */
function readOptional(input: string, previous: string): string {
  return input !== textOrEmpty(previous) && isMissingValue(input)
    ? NOT_GIVEN
    : readLine(input, previous);
}

/** The only optional text that is stored empty: lists show it beside the company, where a '-' would look odd. */
function readRole(input: string, previous: string): string {
  if (input === textOrEmpty(previous)) return previous;
  return isMissingValue(input) ? '' : cleanLine(input);
}

function readTime(input: string, previous: WallTime | null): WallTime | null {
  return input === timeToInput(previous) ? previous : (parseWallTime(input) ?? null);
}

function readId(input: string, previous: string | null): string | null {
  return input === textOrEmpty(previous) ? previous : parsePlacementId(cleanLine(input));
}

function readTest(
  form: PlacementForm,
  previous: PlacementValues['test'],
): Omit<PlacementValues['test'], 'link'> {
  return {
    date: readTime(form.testDate, previous.date),
    testType: readOptional(form.testType, previous.testType),
    duration: readOptional(form.testDuration, previous.duration),
    status: form.testStatus,
  };
}

function readCompensation(
  form: PlacementForm,
  { stipend, ctc, base }: PlacementValues['compensation'],
): PlacementValues['compensation'] {
  return {
    stipend: readMoney(form.stipend, form.stipendCurrency, stipend),
    ctc: readMoney(form.ctc, form.ctcCurrency, ctc),
    base: readMoney(form.base, form.baseCurrency, base),
  };
}

function readMoney(amount: string, currency: string, previous: Money): Money {
  const untouched =
    amount === textOrEmpty(previous.amount) && currency === currencyToInput(previous);
  return untouched ? previous : parseMoney(cleanLine(amount), cleanLine(currency));
}

function readBranches(input: string, previous: readonly string[]): readonly string[] {
  return input === previous.join(BRANCH_SEPARATOR) ? previous : splitBranches(input);
}
