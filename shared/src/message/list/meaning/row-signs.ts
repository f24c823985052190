/** Signs and codes beside a row, and the lines that explain them. */
import { SIGNS } from '../../lexicon/list-states.ts';
import { readStatement, type Stated } from './read-statement.ts';
import type { NoteRow } from '../rows/list-rows.ts';

/** What signs and codes mean where the list explains them: lower case. */
export type Legend = ReadonlyMap<string, Stated>;

const DEFINITION =
  /^["'“([*_\s]*([^\s\p{L}\p{N}:;.,=()\-–—|/]{1,3}|[\p{L}\p{N}/+#-]{1,4}|[\p{L} ]{2,20}(?=\s*=))["'”)\]*_\s]*(?:=+>?|:|-|–|—|→|means|denotes|indicates|stands for|is for|represents|for)\s+(\S.*)$/iu;
const SIGNED = /^([^\s\p{L}\p{N}.,:;!?=()"'“*_•●▪◦·\-–—]{1,3})\s*(\p{L}[^:]{1,60})$/u;

/** The signs and codes that a line explains: '✅ = HR, ❌ = out', 'S - Selected; R - Rejected'. */
export function readLegend(line: string): readonly (readonly [string, Stated])[] {
  return line
    .replace(/\([^()]{6,}\)/g, ' ')
    .split(
      /[,;|\n]|(?<=\p{L}|\))\.\s|\s{2,}|\s\/\s|\band\b|(?=\s[^\s\p{L}\p{N}.,()"'“”*_:=\-–—/&+]{1,3}\s?[=:–-])/u,
    )
    .flatMap((part): (readonly [string, Stated])[] => {
      const plain = part
        .replace(/^(?:note|legend|key|codes?|remarks?|abbreviations?)\s*[:\-–]\s*/i, '')
        .trim();
      if (plain.length > DEFINITION_MAX) return [];
      const [, sign = '', meaning = ''] = DEFINITION.exec(plain) ?? SIGNED.exec(plain) ?? [];
      if (sign === '' || DECORATION.test(sign)) return [];
      return [[sign.trim().toLowerCase(), readStatement(meaning).stated]];
    });
}

const DEFINITION_MAX = 180;

/** A code and its meaning in two cells. */
export function pairOf({ cells }: NoteRow): readonly string[] {
  const [code = '', meaning = '', ...others] = cells.filter((cell) => cell !== '');
  return others.length === 0 && meaning !== '' && code.length <= 4 ? [`${code} = ${meaning}`] : [];
}

const signsOf = (signs: string): readonly string[] => Array.from(signs);
const GOOD = signsOf(SIGNS.good);
const BAD = signsOf(SIGNS.bad);
const WAIT = signsOf(SIGNS.wait);

export interface RowSigns {
  readonly isGood: boolean;
  readonly isBad: boolean;
  readonly isWait: boolean;
  /** Others, which mean something only where the list says what. */
  readonly others: readonly string[];
}

const OTHER_SIGN =
  /[\p{Extended_Pictographic}\p{So}†‡§¶]|(?<=[\p{L}\p{N}])[*#^+]{1,3}(?=\s|$)|(?<=^|\s)[*#^]{1,3}(?=[\p{L}\p{N}])(?![^*#^]*[*#^])|\((?:[*#]|[A-Z]{1,3})\)/gu;
const DECORATION =
  /\p{Emoji_Modifier}|[👉👇👆☝⬆⬇🔼🔽➡▶►🔹🔸🔵⚪⚫🟦🟩🟪📌📍🎓👨👩🧑👤💼🏢📢📣🔔✨🌟💫🙏😊🙂☺😀😁♂♀©®™°]/u;

export function signsIn(text: string): RowSigns {
  const includes = (signs: readonly string[]): boolean => signs.some((sign) => text.includes(sign));
  const others = Array.from(text.matchAll(OTHER_SIGN), ([sign]) => sign).filter(
    (sign) =>
      ![...GOOD, ...BAD, ...WAIT].some((known) => sign.startsWith(known)) && !DECORATION.test(sign),
  );
  return { isGood: includes(GOOD), isBad: includes(BAD), isWait: includes(WAIT), others };
}
