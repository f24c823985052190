/** The form of a round. Each input holds text; an input that is left empty is not given. */
import * as z from 'zod/mini';
import { cleanLine, cleanText } from '../../lib/text.ts';
import { isAllDay, isWallTime, type WallTime } from '../../lib/time/wall-time.ts';
import { WEB_ADDRESS_MAX } from '../../lib/web-address.ts';
import { PLACEMENT_MESSAGES, tooLongMessage } from '../placement-messages.ts';
import { LINE_MAX, NOTES_MAX } from '../fields/placement-fields.ts';
import { ROUND_FIELDS, ROUND_KINDS, type RoundKind, type RoundValues } from './round-fields.ts';

export interface RoundForm {
  readonly kind: RoundKind;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:mm`. */
  readonly startTime: string;
  readonly endTime: string;
  /** Where it ends on another day than it begins. */
  readonly endDate: string;
  readonly place: string;
  readonly link: string;
  readonly notes: string;
}

export const ROUND_MESSAGES = {
  dateRequired: 'Give the day of the round',
  startMissing: 'Give the time at which it starts, or leave the end empty',
  endTimeMissing: 'Give the time at which it ends on that day',
  endsBeforeStart: 'It ends before it starts. Correct one of the two times',
  tooMany: (max: number) => `A placement can have at most ${max} rounds. Delete one first.`,
} as const;

const shortLine = (label: string, max = LINE_MAX) =>
  z
    .string()
    .check(
      z.refine((line) => cleanLine(line).length <= max, { error: tooLongMessage(label, max) }),
    );
const dateText = z.string().check(
  z.refine((text) => text === '' || isWallTime(`${text}T00:00:00`), {
    error: PLACEMENT_MESSAGES.dateInvalid,
  }),
);
const timeText = z.string().check(
  z.refine((text) => text === '' || isWallTime(`2000-01-01T${text}:00`), {
    error: PLACEMENT_MESSAGES.dateInvalid,
  }),
);

interface Issue {
  readonly path: 'endTime' | 'startTime' | 'endDate';
  readonly message: string;
}

function findTimeIssue(form: RoundForm): Issue | undefined {
  const { startTime, endTime, endDate } = form;
  if (endTime === '' && endDate !== '')
    return { path: 'endTime', message: ROUND_MESSAGES.endTimeMissing };
  if (endTime === '') return undefined;
  if (startTime === '') return { path: 'startTime', message: ROUND_MESSAGES.startMissing };
  const end = endOf(form);
  return end !== null && end <= startOf(form)
    ? { path: 'endTime', message: ROUND_MESSAGES.endsBeforeStart }
    : undefined;
}

export const roundFormSchema: z.ZodMiniType<RoundForm, RoundForm> = z
  .object({
    kind: z.enum(ROUND_KINDS),
    title: shortLine(ROUND_FIELDS.title.label),
    date: dateText.check(
      z.refine((text) => text !== '', { error: ROUND_MESSAGES.dateRequired, abort: true }),
    ),
    startTime: timeText,
    endTime: timeText,
    endDate: dateText,
    place: shortLine(ROUND_FIELDS.place.label),
    link: shortLine(ROUND_FIELDS.link.label, WEB_ADDRESS_MAX),
    notes: z.string().check(
      z.refine((text) => cleanText(text).length <= NOTES_MAX, {
        error: tooLongMessage(ROUND_FIELDS.notes.label, NOTES_MAX),
      }),
    ),
  })
  .check(
    z.check((context) => {
      const issue = findTimeIssue(context.value);
      if (!issue) return;
      const { path, message } = issue;
      context.issues.push({ code: 'custom', input: context.value, path: [path], message });
    }),
  );

export const EMPTY_ROUND_FORM: RoundForm = {
  kind: 'technical',
  title: '',
  date: '',
  startTime: '',
  endTime: '',
  endDate: '',
  place: '',
  link: '',
  notes: '',
};

export function roundToForm(round: RoundValues): RoundForm {
  const { kind, title, startsAt, endsAt, place, link, notes } = round;
  const isOtherDay = endsAt !== null && endsAt.slice(0, 10) !== startsAt.slice(0, 10);
  return {
    kind,
    title,
    date: startsAt.slice(0, 10),
    startTime: isAllDay(startsAt) ? '' : startsAt.slice(11, 16),
    endTime: endsAt?.slice(11, 16) ?? '',
    endDate: isOtherDay ? endsAt.slice(0, 10) : '',
    place,
    link,
    notes,
  };
}

/** With the round that was opened, an untouched time keeps the seconds that no input shows. */
export function formToRound(
  form: RoundForm,
  opened?: RoundValues,
): Omit<RoundValues, 'placementId' | 'result'> {
  const before = opened && roundToForm(opened);
  const isSame = (...names: readonly (keyof RoundForm)[]): boolean =>
    names.every((name) => form[name] === before?.[name]);
  const { kind, title, place, link, notes } = form;
  return {
    kind,
    title: cleanLine(title),
    startsAt: opened && isSame('date', 'startTime') ? opened.startsAt : startOf(form),
    endsAt:
      opened && isSame('date', 'endTime', 'endDate') && form.startTime !== ''
        ? opened.endsAt
        : endOf(form),
    place: cleanLine(place),
    link: cleanLine(link),
    notes: cleanText(notes),
  };
}

function startOf({ date, startTime }: RoundForm): WallTime {
  return `${date}T${startTime === '' ? '00:00' : startTime}:00`;
}

/** A round without a time of day has no time at which it ends either. */
function endOf({ date, startTime, endTime, endDate }: RoundForm): WallTime | null {
  if (startTime === '' || endTime === '') return null;
  return `${endDate === '' ? date : endDate}T${endTime}:00`;
}
