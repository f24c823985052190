/** The numbers of a student, prepared for comparing them with the words of a list. */
import { foldCode, plainCode, withoutZeros } from './fold-code.ts';
import type { Identities } from '../list-types.ts';

export interface OwnCode {
  readonly folded: string;
  readonly loose: string;
  /** Its runs of digits where separators stand between some: '2021-1-17' is not '20211-17'. */
  readonly digits: readonly string[];
  /** So short that a serial number or a mark may look the same. */
  readonly isShort: boolean;
}

export type CodeMatch = 'equal' | 'similar';

/** A field may hold several numbers. */
export function ownCodes({ rollNumber, registrationNumber }: Identities): readonly OwnCode[] {
  return [rollNumber, registrationNumber]
    .flatMap((text) => text.split(/[,;\n]/))
    .map((text): OwnCode => {
      const folded = foldCode(text);
      const isShort = folded.length < 5 && !/^(?=.*\p{L})(?=.*\d{2})/u.test(folded);
      return { folded, loose: withoutZeros(folded), digits: digitGroups(text), isShort };
    })
    .filter(({ folded }) => /\p{Nd}/u.test(folded));
}

/** Digits with a separator and no letter between them; none where nothing separates two of them. */
function digitGroups(text: string): readonly string[] {
  const plain = plainCode(text);
  return /\d[\s\-/._\p{Pd}\u2212]+\d/u.test(plain) ? (plain.match(/\d+/g) ?? []) : [];
}

/** Compares a whole cell or word; never a part of one. */
export function matchCode(
  own: OwnCode,
  text: string,
  folded = foldCode(text),
): CodeMatch | undefined {
  if (folded === own.folded) return haveSameParts(own, text) ? 'equal' : 'similar';
  const mayBeSame = folded.at(-1) === own.loose.at(-1) && folded.length >= own.loose.length;
  return mayBeSame && withoutZeros(folded) === own.loose ? 'similar' : undefined;
}

/** '2021-1-17' and '20211-17' are different; a number that is written without such joints has none that could differ. */
function haveSameParts({ digits }: OwnCode, text: string): boolean {
  const other = digitGroups(text);
  return digits.length < 2 || other.length < 2 || digits.join(' ') === other.join(' ');
}

const WINDOW_MAX = 4;

interface Word {
  readonly text: string;
  readonly folded: string;
}

/** The best match among the words of a cell, alone and joined with those after them: '21 CS 017'. */
export function matchWords(
  codes: readonly OwnCode[],
  texts: readonly string[],
): CodeMatch | undefined {
  let best: CodeMatch | undefined;
  const words = texts.map((text): Word => ({ text, folded: foldCode(text) }));
  for (const own of codes)
    for (const index of words.keys()) {
      const match = matchFrom(own, words, index);
      if (match === 'equal') return match;
      best ??= match;
    }
  return best;
}

function matchFrom(own: OwnCode, words: readonly Word[], index: number): CodeMatch | undefined {
  let { text, folded } = words[index] ?? { text: '', folded: '' };
  const alone = matchCode(own, text, folded) ?? matchParts(own, text);
  if (alone) return alone;
  for (const next of words.slice(index + 1, index + WINDOW_MAX)) {
    // '1 21CS017' is a row number and a roll number.
    const areDigits = /\d$/.test(folded) && /^\d/.test(next.folded);
    if (areDigits && !isInGroups(own, folded, next.folded)) return undefined;
    text = `${text} ${next.text}`;
    folded += next.folded;
    if (folded.length > FOLDED_MAX) return undefined;
    const match = matchCode(own, text, folded);
    if (match) return own.folded.length >= 6 ? match : 'similar';
  }
  return undefined;
}

/** '9418 2210 6041' is a long number in groups. */
function isInGroups(own: OwnCode, before: string, next: string): boolean {
  const isLong = own.folded.length >= 8 && /^\d+$/.test(own.folded);
  return isLong && before.length >= 3 && next.length >= 3 && own.folded.startsWith(before + next);
}

const FOLDED_MAX = 40;

/** '21CS001/21CS017' has two numbers; in '21CS017-Anil' the number is only a part. */
function matchParts(own: OwnCode, word: string): CodeMatch | undefined {
  if (!/[/&+_\p{Pd}]/u.test(word)) return undefined;
  const several = word.split(/[/&+]/);
  if (several.length > 1 && several.some((part) => foldCode(part) === own.folded))
    return several.every((part) => foldCode(part).length === own.folded.length)
      ? 'equal'
      : 'similar';
  return word.split(/[_\p{Pd}]/u).some((part) => foldCode(part) === own.folded)
    ? 'similar'
    : undefined;
}

const MASKED = /[*•]{2}|X{3}/;
const MASK = /^([A-Z\d]{0,24}?)(?:[*•]{2,24}|X{3,24})([A-Z\d]{0,24})$/;
const VISIBLE_MIN = 3;

/** '21CS0**' and 'XXXX017' may be the number of the student. */
export function matchMasked({ folded }: OwnCode, text: string): boolean {
  const plain = plainCode(text);
  if (!MASKED.test(plain)) return false;
  return plain.split(/[\s,;|()]+/).some((word) => {
    const [, start = '', end = ''] = MASK.exec(word) ?? [];
    const isLong = start.length + end.length >= VISIBLE_MIN && word.length >= VISIBLE_MIN + 2;
    return isLong && folded.startsWith(start) && folded.endsWith(end);
  });
}
