/** The fields of a draft without what its rounds say. */
import { cleanLine } from '@shortlist/shared/lib/text.ts';
import type { MessageDraft, ReadRound } from '@shortlist/shared/message/message-types.ts';

/** The event of a message is read as its test; an interview or a talk is a round instead. `text` is the message. */
export function withoutRounds(
  draft: MessageDraft,
  rounds: readonly ReadRound[],
  text: string,
): MessageDraft {
  const event = draft['test.date'];
  const isRound = rounds.some(
    ({ from: [date], startsAt }) => date?.[0] === event?.from[0] || startsAt === event?.value,
  );
  const { notes, ...others } = draft;
  const cells = Object.entries(others).filter(([path]) => !isRound || !path.startsWith('test.'));
  const lines = notes && notesBeside(notes.value ?? '', draft, wordsOf(rounds, text));
  return {
    ...Object.fromEntries(cells),
    ...(notes && lines !== '' && { notes: { ...notes, value: lines ?? null } }),
  };
}

/** Words of a line that say nothing beside them. */
const FILLER =
  /\b(?:venue|place|date|time|day|interviews?|rounds?|gd|group discussion|pre-?\s?placement|ppt|talk|test|on|at|in|the|will|be|is|are|held|conducted|scheduled|from|to|and|hai|ko|me|mein|ka|ke|ist|onwards|sharp|of|for|by|with|your|s)\b/gi;

/** The words in which the sure ones are said. */
function wordsOf(rounds: readonly ReadRound[], text: string): readonly string[] {
  return rounds
    .filter(({ sure }) => sure)
    .flatMap(({ from, title }) => [title, ...from.map((span) => text.slice(...span))])
    .map(fold)
    .filter((words) => words !== '');
}

/** Without the lines that only say what the rounds say. */
function notesBeside(
  notes: string,
  { company, role }: MessageDraft,
  said: readonly string[],
): string {
  const words = [...said, fold(company?.value ?? ''), fold(role?.value ?? '')];
  const isSaid = (line: string): boolean => {
    const rest = words.reduce(
      (left, one) => (one === '' ? left : left.replaceAll(one, ' ')),
      fold(line),
    );
    return (
      said.some((one) => fold(line).includes(one)) &&
      !/[\p{L}\p{N}]/u.test(rest.replace(FILLER, ' '))
    );
  };
  return notes
    .split('\n')
    .filter((line) => !isSaid(line))
    .join('\n');
}

function fold(words: string): string {
  return cleanLine(words).toLowerCase();
}
