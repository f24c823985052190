/** Messages with known truth: layout, form of date, form of amount, noise. The same seed gives the same messages. */
import type { WallTime } from '../src/lib/time/wall-time.ts';
import { createSeededRandom, type SeededRandom } from '../src/testing/seeded-random.ts';
import { DRIVE_LAYOUTS, type LaidOut, type Layout } from './generated-layouts.ts';
import { NOTICE_LAYOUTS } from './generated-notices.ts';
import { DATE_FORMS, daysAfter, fillIn, listOf, PLAIN_DATE, writeDay } from './generated-values.ts';
import type { MessageFixture } from './message-fixtures.ts';

const LAYOUTS: readonly Layout[] = [...DRIVE_LAYOUTS, ...NOTICE_LAYOUTS];
const FIRST_DAY: WallTime = '2026-07-20T00:00:00';
const SEASON_DAYS = 240;

/** Each layout takes each form of date in turn. */
export function generateMessages(count: number, seed: number): readonly MessageFixture[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, (_, index) => generateMessage(random, index));
}

function generateMessage(random: SeededRandom, index: number): MessageFixture {
  const layout = LAYOUTS[index % LAYOUTS.length] as Layout;
  const form = Math.floor(index / LAYOUTS.length) % DATE_FORMS.length;
  const day = daysAfter(FIRST_DAY, random.integer(0, SEASON_DAYS));
  const clock = `${String(random.integer(8, 21)).padStart(2, '0')}:${random.integer(10, 59)}:00`;
  const now = `${day.slice(0, 10)}T${clock}`;
  const laidOut = layout({ random, now, dateForm: DATE_FORMS[form] ?? PLAIN_DATE });
  return {
    name: `generated-${index + 1}`,
    now,
    kind: laidOut.kind,
    text: withNoise(random, laidOut, now).join('\n'),
    // What of the noise is worth a note is a matter of taste.
    drafts: laidOut.drafts.map((draft) => ({ ...draft, notes: [] })),
    flags: [],
  };
}

const GREETINGS = listOf(`
  Dear students,; Greetings from the Placement Cell!; Hello everyone 👋; Good evening all,;
  📢 *Attention final year students* 📢; Hi all`);
const CLOSINGS = listOf(`
  Regards,\nTraining and Placement Cell; All the best! 👍; For queries contact: Ritvik Sharma, 98xxxxxx12;
  Thanks and regards,\nProf. S. Iyer\nPlacement Officer; Note: late entries will not be considered.;
  ~ Team Placements`);
const OTHER_DATES = listOf(`
  Pre-placement talk on {soon}, 10 AM in the Seminar Hall.; Update your resume on the portal by {soon}.;
  Joining: July 2027; Expected date of joining: 1 July 2027;
  Fee receipts are to be shown at the office on {soon}.`);

/** Dates of other things. */
function otherDates(random: SeededRandom, now: WallTime): string {
  const soon = writeDay(daysAfter(now, random.integer(1, 6)), PLAIN_DATE);
  return fillIn(random.oneOf(OTHER_DATES), { soon });
}

function withNoise(
  random: SeededRandom,
  { lines, kind }: LaidOut,
  now: WallTime,
): readonly string[] {
  if (kind === 'other' || lines.length === 1) return lines;
  return [
    ...(random.isTrue(0.5) ? [random.oneOf(GREETINGS), ''] : []),
    ...lines,
    ...(kind === 'drive' && random.isTrue(0.25) ? ['', otherDates(random, now)] : []),
    ...(random.isTrue(0.5) ? ['', random.oneOf(CLOSINGS)] : []),
  ];
}
