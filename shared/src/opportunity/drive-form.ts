/** The form of a drive: that of an opportunity, whose link may be missing, with the inputs of its rounds. */
import { roundName, EMPTY_ROUND, type RoundValues } from '../placement/round/round-fields.ts';
import {
  formToRound,
  roundFormSchema,
  roundToForm,
  type RoundForm,
} from '../placement/round/round-form.ts';
import { REGISTRATION_MODES, type RegistrationMode } from './campus/registration.ts';
import { DRIVE_ROUNDS_MAX, type DriveRound } from './drive-rounds.ts';
import { parseDriveValues } from './import/parse-opportunity-import.ts';
import type { OpportunityValues } from './opportunity-fields.ts';
import {
  EMPTY_OPPORTUNITY_FORM,
  opportunityToForm,
  parseOpportunityForm,
  rebaseOpportunityDraft,
  type OpportunityForm,
  type OpportunityFormErrors,
} from './opportunity-form.ts';

/** Not an interface: it is compared as JSON. */
export type DriveRoundForm = {
  readonly [Name in keyof RoundForm | 'key']: Name extends keyof RoundForm
    ? RoundForm[Name]
    : string;
};

export interface DriveForm extends OpportunityForm {
  readonly registration: string;
  readonly rounds: readonly DriveRoundForm[];
  /** What the form was filled from; not posted. */
  readonly notice: string;
}

export interface DriveValues extends OpportunityValues {
  readonly registration?: RegistrationMode | undefined;
  readonly rounds: readonly DriveRound[];
}

const [AT_LINK] = REGISTRATION_MODES;

export const EMPTY_DRIVE_FORM: DriveForm = {
  ...EMPTY_OPPORTUNITY_FORM,
  registration: AT_LINK,
  rounds: [],
  notice: '',
};

export const TOO_MANY_ROUNDS = `A drive can have at most ${DRIVE_ROUNDS_MAX} rounds. Remove one first.`;

export function driveToForm(values: OpportunityValues & Partial<DriveValues>): DriveForm {
  const rounds = (values.rounds ?? []).map((round) => ({
    ...roundToForm(toRound(round)),
    key: round.key,
  }));
  const { registration = AT_LINK } = values;
  return { ...opportunityToForm(values), registration, rounds, notice: '' };
}

function toRound(round: DriveRound): RoundValues {
  return { ...EMPTY_ROUND, ...round };
}

export type ParsedDriveForm =
  | { readonly ok: true; readonly values: DriveValues }
  | {
      readonly ok: false;
      readonly errors: OpportunityFormErrors & { readonly rounds?: string };
    };

/** As `parseOpportunityForm` does. With the drive that was opened, what no input shows is preserved. */
export function parseDriveForm(
  { registration: chosen, rounds, notice: _notice, ...form }: DriveForm,
  previous?: DriveValues,
): ParsedDriveForm {
  const read = parseOpportunityForm(form, previous, (input) => parseDriveValues(input));
  const problem = findRoundProblem(rounds);
  if (!read.ok || problem !== undefined)
    return {
      ok: false,
      errors: { ...(!read.ok && read.errors), ...(problem !== undefined && { rounds: problem }) },
    };
  const opened = new Map(previous?.rounds.map((round) => [round.key, toRound(round)]));
  const parsed = rounds.map(({ key, ...round }) => ({
    key,
    ...formToRound(round, opened.get(key)),
  }));
  const registration = REGISTRATION_MODES.find((mode) => mode === chosen);
  return { ok: true, values: { ...read.values, registration, rounds: parsed } };
}

/** The first problem of the first round that has one, as a sentence. */
function findRoundProblem(rounds: readonly DriveRoundForm[]): string | undefined {
  if (rounds.length > DRIVE_ROUNDS_MAX) return TOO_MANY_ROUNDS;
  for (const round of rounds) {
    const message = roundProblem(round);
    if (message !== undefined) return `${roundName(round)}: ${message}`;
  }
  return undefined;
}

export function roundProblem(round: RoundForm): string | undefined {
  return roundFormSchema.safeParse(round).error?.issues[0]?.message;
}

/** Rebases a draft: the newest form with each field and each round that was touched as it was typed. */
export function rebaseDriveDraft(
  { registration, rounds, notice, ...typed }: DriveForm,
  { registration: modeBefore, rounds: before, notice: _before, ...opened }: DriveForm,
  { registration: modeNow, rounds: now, notice: _now, ...newest }: DriveForm,
): DriveForm {
  return {
    ...rebaseOpportunityDraft(typed, opened, newest),
    registration: registration === modeBefore ? modeNow : registration,
    rounds: rebaseRounds(rounds, before, now),
    notice,
  };
}

type Rounds = readonly DriveRoundForm[];

function rebaseRounds(typed: Rounds, before: Rounds, now: Rounds): Rounds {
  const byKey = (rounds: Rounds) => new Map(rounds.map((round) => [round.key, round]));
  const [typedByKey, beforeByKey] = [byKey(typed), byKey(before)];
  const isTouched = ({ key }: DriveRoundForm): boolean =>
    JSON.stringify(typedByKey.get(key)) !== JSON.stringify(beforeByKey.get(key));
  const nowByKey = byKey(now);
  const kept = now.flatMap((round) =>
    isTouched(round) ? (typedByKey.get(round.key) ?? []) : round,
  );
  const own = typed.filter((round) => !nowByKey.has(round.key) && isTouched(round));
  return [...kept, ...own];
}
