/**
 * The rounds of a placement in one cell, each on a line that people can read and write:
 * 'Technical round: System design | 2026-12-03 10:00 - 11:00 | Seminar hall | https://… | Cleared | notes'.
 */
import type { WallTime } from '../../lib/time/wall-time.ts';
import type { RoundContent } from '../fields/progress.ts';
import { ROUND_KIND_LABELS, ROUND_RESULT_LABELS } from '../round/round-fields.ts';
import { formatCsvTime } from './csv-cells.ts';

export function formatCsvRounds(rounds: readonly RoundContent[]): string {
  return rounds.map(formatRound).join('\n');
}

/** The items of the rounds, as `readProgress` takes them. */
export function parseCsvRounds(cell: string): readonly object[] {
  return cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(parseRound);
}

function formatRound(round: RoundContent): string {
  const { kind, title, place, link, result, notes } = round;
  const name = title === '' ? ROUND_KIND_LABELS[kind] : `${ROUND_KIND_LABELS[kind]}: ${title}`;
  const said = result === null ? '' : ROUND_RESULT_LABELS[result];
  const parts = [name, formatSpan(round), place, link, said, notes].map(escapePart);
  const filled = parts.findLastIndex((part) => part !== '') + 1;
  return parts.slice(0, filled).join(' | ');
}

function parseRound(line: string): object {
  const [name = '', span = '', place, link, result, ...notes] = splitParts(line);
  const [kind = '', ...title] = name.split(':');
  return {
    kind: kind.trim(),
    title: title.join(':').trim(),
    ...parseSpan(span),
    place,
    link,
    result,
    notes: notes.join(' | '),
  };
}

/** '2026-12-03 10:00 - 11:00', with the day of the end where it is another one. */
function formatSpan({ startsAt, endsAt }: RoundContent): string {
  const start = formatCsvTime(startsAt);
  if (endsAt === null) return start.replace(/ 00:00$/, '');
  const end = formatCsvTime(endsAt);
  return `${start} - ${dayOf(endsAt) === dayOf(startsAt) ? end.slice('yyyy-mm-dd '.length) : end}`;
}

function parseSpan(span: string): Pick<RoundContent, 'startsAt' | 'endsAt'> {
  const [startsAt = '', end] = span.split(/\s+[-–]\s+/, 2);
  if (end === undefined) return { startsAt, endsAt: null };
  return {
    startsAt,
    endsAt: /^\d\d:\d\d(?::\d\d)?$/.test(end) ? `${dayOf(startsAt)} ${end}` : end,
  };
}

function dayOf(time: WallTime): string {
  return time.slice(0, 'yyyy-mm-dd'.length);
}

function escapePart(text: string): string {
  return text.replace(/[\\|]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** A bar that is part of a text has a backslash before it, which itself is not one of a pair. */
const BAR = /(?<=(?:^|[^\\])(?:\\\\)*)\|/;

function splitParts(line: string): readonly string[] {
  return line.split(BAR).map((part) => part.trim().replace(/\\(.)/g, unescapeCharacter));
}

function unescapeCharacter(_escaped: string, character: string): string {
  return character === 'n' ? '\n' : character;
}
