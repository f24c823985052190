/** The break of a mail program becomes a blank where the sentence goes on; positions stay. */
import * as mails from '../lexicon/mails.ts';
import type { WordClass } from '../../lib/word-class.ts';
import { topicOf } from './labels.ts';
import { NUMBER } from './split-lines.ts';

export function joinWrappedLines(text: string): string {
  return text
    .split(/(\n\s*\n)/)
    .map((block) => joinBlock(block.split('\n')))
    .join('');
}

/** Lines between empty ones. */
function joinBlock(lines: readonly string[]): string {
  const wrap = findWrap(lines.map((line) => line.trimEnd()));
  let isLong = false;
  const parts = lines.map((line, index) => {
    const above = lines[index - 1]?.trim();
    if (above === undefined) return line;
    isLong ||= above.length > HEADING_MAX;
    isLong = isContinued(above, line.trim(), isLong, wrap);
    return `${isLong ? ' ' : '\n'}${line}`;
  });
  return parts.join('');
}

/** A shorter line may be a heading, or the cell of a table. */
const HEADING_MAX = 18;

function isContinued(above: string, line: string, isLong: boolean, wrap?: Wrap): boolean {
  if (above === '' || line === '') return false;
  if (REST.test(line)) return true;
  if (ROW.test(above) || ROW.test(line) || isItem(line)) return false;
  if (isLong && TEARS.some(([end, start]) => end.test(above) && start.test(line))) return true;
  if (SENTENCE_END.test(above) || topicOf(line) !== undefined) return false;
  return wrap !== undefined && isCut(above, line, wrap);
}

const ROW = /[|\t]|\S {4,}\S/;
const SENTENCE_END = /[.!?:;]["')\]]*$/;

const startsWith = ({ source }: WordClass): RegExp => new RegExp(`^${source}(?!\\p{L})`, 'iu');
const endsWith = ({ source }: WordClass, sign = ''): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}.])${source}${sign}$`, 'iu');

const LAST = `:|${mails.LAST_WORDS.source}\\.?|(?:\\S{1,40} ){0,3}${mails.WROTE.source}:`;
/** The colon of a label, the last word of a name, or of 'On Tuesday … wrote:'. */
const REST = new RegExp(`^(?:${LAST})$`, 'iu');

const MARKER = /^[-+|→•]|^\[\d|^\d{1,2}[:.]\d\d.{0,4} - /;
/** 'Role: ', 'Zenith Systems - ' */
const NAME = /^[^\s:]{1,30}(?: [^\s:]{1,20}){0,4}(?: {0,30}:(?!\/\/|\d)| - )/;

const isItem = (line: string): boolean => MARKER.test(line) || NUMBER.test(line) || NAME.test(line);

const SMALL = /^[\p{Ll}\d(&₹]/u;
/** Ends and starts of lines between which a sentence, a date, an amount or a name is torn. */
const TEARS: readonly (readonly [above: RegExp, line: RegExp])[] = [
  [endsWith(mails.BEFORE_NUMBER, '[.,]?'), /^\d+(?![\d%])/],
  [/\d\p{L}{0,2}$/u, startsWith(mails.BEHIND_NUMBER)],
  [/^\D.*\d$/, /^(?:\(?\d{1,2}[:.]\d\d|\(\p{L}{3,9}\))/u],
  [endsWith(mails.TITLES, '[.]?'), /^\p{Lu}/u],
  [/\([^)]{0,80}$/, /^[^()]{1,60}\)/],
  [/:$/, /^\p{L}+:\/\/\S+$/u],
  [endsWith(mails.OPEN_ENDS), SMALL],
  [new RegExp(`.{24}${endsWith(mails.OPEN_ENDS).source}`, 'iu'), /^/],
  [/,$/, SMALL],
  [/,[^,]{2,40},$|\s[&+-]$/, /^/],
  [/[^.!?:;]$/, new RegExp(startsWith(mails.OPEN_STARTS).source, 'u')],
];

interface Wrap {
  readonly width: number;
  /** Several lines are about as long: it is the width of a program, not of one long line. */
  readonly isRegular: boolean;
}
const WIDTH_MIN = 40;
const WIDTH_MAX = 100;
/** Longer words are rare. */
const WORD = 14;

/** How lines are broken; undefined where they are not. */
function findWrap(lines: readonly string[]): Wrap | undefined {
  const lengths = lines.filter((line) => !line.includes('://')).map(({ length }) => length);
  const width = lengths.reduce((longest, length) => Math.max(longest, length), 0);
  const full = lengths.slice(0, -1).filter((length) => length > width - WORD);
  return width < WIDTH_MIN || width > WIDTH_MAX
    ? undefined
    : { width, isRegular: full.length >= 2 };
}

const LINK_END = /:\/\/\S+$/;

/** The first word of the next line would not have fitted. */
function isCut(above: string, line: string, { width, isRegular }: Wrap): boolean {
  if (above.length < WIDTH_MIN) return false;
  if (isRegular && /^\p{Ll}/u.test(line)) return true;
  const [word = ''] = line.split(' ', 1);
  if (above.length + 1 + word.length <= width || LINK_END.test(above)) return false;
  const isFull = isRegular && above.length > width - WORD && line.length <= width;
  return /^[\p{Ll}(&]/u.test(line) || (isFull && /^\D.* /.test(line));
}
