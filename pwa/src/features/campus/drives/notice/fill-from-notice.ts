/** Fills the form of a drive from a notice. */
import { buildFromFields } from '@shortlist/shared/lib/fields.ts';
import { cleanText } from '@shortlist/shared/lib/text.ts';
import { candidatesOf, readCells, type ReadCell } from '@shortlist/shared/message/draft-form.ts';
import type { ReadRound } from '@shortlist/shared/message/message-types.ts';
import type { DriveForm, DriveRoundForm } from '@shortlist/shared/opportunity/drive-form.ts';
import {
  DESCRIPTION_MAX,
  OPPORTUNITY_FIELDS,
  type OpportunityMoney,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import {
  OPPORTUNITY_INPUTS,
  opportunityToForm,
  type OpportunityForm,
  type OpportunityFormField,
} from '@shortlist/shared/opportunity/opportunity-form.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import { roundToForm, type RoundForm } from '@shortlist/shared/placement/round/round-form.ts';
import { compareText } from '@shortlist/shared/placement/rules/placement-list.ts';
import { checkText } from '../../../message/messages.ts';
import type { ReadDraft } from '../../../message/reading/read-text.ts';

export interface FilledNotice {
  /** The inputs that the notice fills. */
  readonly inputs: Partial<DriveForm>;
  readonly rounds: readonly DriveRoundForm[];
  /** What is to be checked of an input, by its name; null for one that was read for sure. */
  readonly checks: Readonly<Partial<Record<OpportunityFormField, string | null>>>;
  /** The keys of the rounds that are to be checked. */
  readonly unsureRounds: readonly string[];
  /** How many openings the notice has: the form is filled from the first. */
  readonly openings: number;
}

interface NoticeContext {
  /** Milliseconds. */
  readonly now: number;
  readonly zone: string;
  readonly newKey: () => string;
}

const NOBODY = { rollNumber: '', registrationNumber: '', names: [], emails: [], branch: '' };

/** Undefined where no opening was found in it. */
export async function fillFromNotice(
  text: string,
  { newKey, ...when }: NoticeContext,
): Promise<FilledNotice | undefined> {
  const { readText } = await import('../../../message/reading/read-text.ts');
  const none = { placements: [], opportunities: [], earlier: [], identities: NOBODY };
  const { openings } = readText(text, { ...when, ...none });
  const [opening] = openings;
  if (!opening) return undefined;
  const rounds = readRounds(opening).map((round) => ({ ...round, key: newKey() }));
  return {
    ...fillInputs(opening, text),
    rounds: rounds.map(({ sure: _sure, ...round }) => round),
    unsureRounds: rounds.flatMap(({ key, sure }) => (sure ? [] : [key])),
    openings: openings.length,
  };
}

/** The paths of a placement that have another name in an opportunity. */
const RENAMED: Readonly<Record<string, string>> = {
  'eligibilityCriteria.branch': 'eligibilityCriteria.branches',
};

function fillInputs({ draft }: ReadDraft, text: string) {
  const cells = new Map(readCells(draft).map((cell) => [RENAMED[cell.path] ?? cell.path, cell]));
  const texts = toTexts(cells);
  const description = describe(text, draft.notes?.value ?? '');
  const inputs: Partial<Record<OpportunityFormField, string>> = { description: description.text };
  const checks: Partial<Record<OpportunityFormField, string | null>> = {
    description: description.isCut ? checkText(0, false) : null,
  };
  for (const [name, path] of Object.entries(OPPORTUNITY_INPUTS)) {
    const cell = cells.get(path);
    if (!cell) continue;
    const field = name as OpportunityFormField;
    inputs[field] = texts[field];
    const isTime = OPPORTUNITY_FIELDS[path].kind === 'time';
    checks[field] = cell.sure ? null : checkText(candidatesOf(cell).length, isTime);
  }
  return { inputs: inputs as Partial<DriveForm>, checks };
}

/** The texts of all inputs, as if the values of the reader had been posted. */
function toTexts(cells: ReadonlyMap<string, ReadCell>): OpportunityForm {
  return opportunityToForm(
    buildFromFields(OPPORTUNITY_FIELDS, ({ kind, initial }, path) => {
      const value = cells.get(path)?.value ?? initial;
      return kind === 'amount' ? toAmount(value) : value;
    }),
  );
}

/** A placement has its amounts as texts. */
function toAmount(money: unknown): OpportunityMoney {
  const { amount, currency } = money as { readonly amount: string | number; currency: string };
  const number = Number(amount);
  return { amount: amount !== '' && Number.isFinite(number) ? number : '-', currency };
}

/** The notice itself, where it is short enough; else what the reader takes for its notes. */
function describe(text: string, notes: string) {
  const whole = cleanText(text);
  if (whole.length <= DESCRIPTION_MAX) return { text: whole, isCut: false };
  const rest = notes === '' ? whole : notes;
  return { text: cleanText(rest.slice(0, DESCRIPTION_MAX)), isCut: true };
}

/** With the test, which the reader has as a part of the placement. */
function readRounds({
  draft,
  rounds,
}: ReadDraft): readonly (RoundForm & Pick<ReadRound, 'sure'>)[] {
  const test = draft['test.date'];
  const tests =
    test?.value == null
      ? []
      : [
          {
            ...EMPTY_ROUND,
            kind: 'test',
            startsAt: test.value,
            link: draft['test.link']?.value ?? '',
            sure: test.sure,
          } as const,
        ];
  return [...tests, ...rounds]
    .toSorted((a, b) => compareText(a.startsAt, b.startsAt))
    .map((round) => ({ ...roundToForm({ ...EMPTY_ROUND, ...round }), sure: round.sure }));
}
