/** Holds the text of its inputs; '-' is shown as an empty field, and an empty one stored as '-'. */
import { ownValue } from '../../lib/collections.ts';
import { isBlank, textOrDash, textOrEmpty } from '../../lib/blank.ts';
import {
  buildFromFields,
  lastWord,
  readField,
  valueAt,
  writeField,
  type FieldReaders,
  type FieldWriters,
  type LastWord,
  mapFields,
} from '../../lib/fields.ts';
import { findLink } from '../../lib/find-link.ts';
import { isMissingValue } from '../../lib/missing-value.ts';
import { cleanLine, cleanText } from '../../lib/text.ts';
import { parseWallTime } from '../../lib/time/wall-time.ts';
import { parseRequiredCgpa } from '../fields/cgpa.ts';
import { CRITERIA_READERS, CRITERIA_TEXTS } from '../fields/criteria-texts.ts';
import { splitBranches, parseMoney, parsePlacementId } from '../fields/parse-input.ts';
import {
  PLACEMENT_PATHS,
  type PlacementPath,
  cellValuesToPlacement,
  placementToCellValues,
} from '../fields/placement-cells.ts';
import {
  DEFAULT_CURRENCY,
  EMPTY_PLACEMENT,
  NOTES_MAX,
  PLACEMENT_FIELDS,
  type JobType,
  type PlacementFields,
  type PlacementValues,
} from '../fields/placement-fields.ts';

const LIST_SEPARATOR = ', ';

/** The names of inputs that are not the last word of their path. */
const INPUT_NAMES = {
  'test.date': 'testDate',
  'test.duration': 'testDuration',
  'test.link': 'testLink',
  'test.status': 'testStatus',
  'eligibilityCriteria.branch': 'branches',
  'eligibilityCriteria.graduationYear.min': 'graduationYearMin',
  'eligibilityCriteria.graduationYear.max': 'graduationYearMax',
} as const;

type InputOf<Path extends PlacementPath> = Path extends keyof typeof INPUT_NAMES
  ? (typeof INPUT_NAMES)[Path]
  : LastWord<Path>;
type CurrencyOf<Path extends PlacementPath> = PlacementFields[Path]['kind'] extends 'money'
  ? `${LastWord<Path> & string}Currency`
  : never;

/**
 * The text of the inputs; a choice has its stored word, lists are separated by commas. Dates are those of
 * `datetime-local`: 'YYYY-MM-DDTHH:mm', or '' while incomplete. An amount has two inputs.
 */
export type PlacementForm = {
  readonly [Path in PlacementPath as InputOf<Path> & string]: PlacementFields[Path] extends {
    readonly kind: 'choice';
  }
    ? PlacementFields[Path]['initial']
    : string;
} & { readonly [Path in PlacementPath as CurrencyOf<Path>]: string };

export type PlacementInput = keyof PlacementForm;

export function inputsOf(path: PlacementPath): readonly PlacementInput[] {
  const name = ownValue<string>(INPUT_NAMES, path) ?? lastWord(path);
  const names = PLACEMENT_FIELDS[path].kind === 'money' ? [name, `${name}Currency`] : [name];
  return names as readonly PlacementInput[];
}

export function editedPaths(form: PlacementForm, other: PlacementForm): ReadonlySet<PlacementPath> {
  const isEdited = (path: PlacementPath): boolean =>
    inputsOf(path).some((name) => form[name] !== other[name]);
  return new Set(PLACEMENT_PATHS.filter(isEdited));
}

export function emptyPlacementForm(): PlacementForm {
  return placementToForm(EMPTY_PLACEMENT);
}

const TEXTS: FieldWriters<PlacementFields, readonly string[]> = {
  id: (id) => [textOrEmpty(id)],
  name: (name) => [textOrEmpty(name)],
  line: (line) => [textOrEmpty(line)],
  link: (link) => [textOrEmpty(link)],
  text: (text) => [textOrEmpty(text)],
  choice: (choice) => [choice],
  time: (time) => [time?.slice(0, 16) ?? ''],
  money: ({ amount, currency }) => [
    textOrEmpty(amount),
    isBlank(currency) ? DEFAULT_CURRENCY : currency,
  ],
  cgpa: (cgpa) => [cgpa?.toString() ?? ''],
  percentage: (value) => [CRITERIA_TEXTS.percentage(value)],
  score: (value) => [CRITERIA_TEXTS.score(value)],
  limit: (value) => [CRITERIA_TEXTS.limit(value)],
  year: (value) => [CRITERIA_TEXTS.year(value)],
  list: (entries) => [entries.join(LIST_SEPARATOR)],
};

export function placementToForm(placement: PlacementValues): PlacementForm {
  const inputs = PLACEMENT_PATHS.flatMap((path) => {
    const row = PLACEMENT_FIELDS[path];
    // What an older version of the app stored with a draft may lack a field.
    const texts = writeField(TEXTS, row, valueAt(placement, path) ?? row.initial);
    return inputsOf(path).map((name, index) => [name, texts[index]] as const);
  });
  return Object.fromEntries(inputs) as PlacementForm;
}

/** Takes the texts of the inputs of a cell. */
const READERS: FieldReaders<PlacementFields, readonly string[]> = {
  id: ([text = '']) => parsePlacementId(cleanLine(text)),
  name: ([text = '']) => textOrDash(cleanLine(text)),
  line: readLine,
  link: readLine,
  text: ([text = '']) => textOrDash(cleanText(text)),
  choice: ([choice = '']) => choice as JobType,
  time: ([text = '']) => parseWallTime(text) ?? null,
  money: ([amount = '', currency = '']) => parseMoney(cleanLine(amount), cleanLine(currency)),
  cgpa: ([text = '']) => parseRequiredCgpa(text)?.cgpa ?? null,
  percentage: ([text = '']) => CRITERIA_READERS.percentage(text) ?? null,
  score: ([text = '']) => CRITERIA_READERS.score(text) ?? null,
  limit: ([text = '']) => CRITERIA_READERS.limit(text) ?? null,
  year: ([text = '']) => CRITERIA_READERS.year(text) ?? null,
  list: ([text = '']) => splitBranches(text),
};

/** 'N/A' and the like count as empty. */
function readLine(
  [text = '']: readonly string[],
  { initial }: { readonly initial: string },
): string {
  const line = cleanLine(text);
  return isMissingValue(text) || isBlank(line) ? initial : line;
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
  const edited = editedPaths(form, placementToForm(previous));
  const typed = edited.has('notes') ? textOrDash(cleanText(form.notes)) : previous.notes;
  const notes = isBlank(typed) ? [] : [typed];
  const readers: typeof READERS = { ...READERS, link: linkReader(notes) };
  const values = buildFromFields(PLACEMENT_FIELDS, (row, path) => {
    if (!edited.has(path)) return valueAt(previous, path) ?? row.initial;
    const texts = inputsOf(path).map((name) => form[name]);
    return readField(readers, row, texts);
  });
  return { ...values, notes: notes.length > (isBlank(typed) ? 0 : 1) ? notes.join('\n') : typed };
}

/** From text with more than one address the first becomes the link, and the whole text is added to the notes. */
function linkReader(notes: string[]): (typeof READERS)['link'] {
  return ([text = ''], row) => {
    const found = findLink(text);
    if (!found) return readLine([text], row);
    if (!found.isPartial) return found.link;
    const line = `${row.label}: ${cleanLine(text)}`;
    if ([...notes, line].join('\n').length > NOTES_MAX) return cleanLine(text);
    notes.push(line);
    return found.link;
  };
}

interface RebasedPlacementDraft {
  readonly form: PlacementForm;
  /** The base of the form: in typed cells the value that its author saw, in all others the current one. */
  readonly opened: PlacementValues;
  readonly typed: ReadonlySet<PlacementPath>;
}

/** Typed fields stay; all others show the placement as it is now: nothing stale is saved. */
export function rebasePlacementDraft(
  form: PlacementForm,
  opened: PlacementValues,
  now: PlacementValues,
): RebasedPlacementDraft {
  const typed = editedPaths(form, placementToForm(opened));
  const [openedCells, currentCells] = [placementToCellValues(opened), placementToCellValues(now)];
  const cells = mapFields(
    PLACEMENT_FIELDS,
    (_, path) => (typed.has(path) ? openedCells : currentCells)[path],
  );
  const { _id, ...seen } = cellValuesToPlacement('', cells);
  const inputs = [...typed].flatMap(inputsOf).map((name) => [name, form[name]] as const);
  return { form: { ...placementToForm(now), ...Object.fromEntries(inputs) }, opened: seen, typed };
}
