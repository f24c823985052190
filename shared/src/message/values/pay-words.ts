/** Words instead of an amount: 'As per norms', 'Unpaid', 'Best in industry'. */
import { isMissingValue } from '../../lib/missing-value.ts';
import { DEFAULT_CURRENCY, MONEY_MAX } from '../../placement/schema.ts';
import type { CompensationMention } from './find-compensation.ts';
import { roleOfLabel, type PayRole } from './pay-role.ts';
import { cleanWords } from './piece.ts';

const PHRASE =
  /^(?:as per|as|per|at par|best in|best|competitive|industry|negotiable|performance|based on|depend|unpaid|paid|no stipend|market|attractive|company|commensurate|according|will be|on par|variable|provided)/i;
/** 'Stipend: as per norms' in a line without a label. */
const LABELLED =
  /(?<!\p{L})(stipend|ctc|package|base|salary|compensation)\s{0,2}(?:[:–-]|will be|is)\s{0,2}(?=\p{L})/iu;

export function payWords(line: string, role: PayRole | undefined): readonly CompensationMention[] {
  const [own = '', word = ''] = role === undefined ? (LABELLED.exec(line) ?? []) : [];
  const part = role ?? roleOfLabel(word.toLowerCase());
  if (part !== 'stipend' && part !== 'ctc' && part !== 'base') return [];
  const from = own === '' ? 0 : line.indexOf(own) + own.length;
  const start = from + Math.max(0, line.slice(from).search(/[^\s:–-]/));
  const [words = ''] = line.slice(start).split(/[;|(]|\.\s|,\s/);
  const amount = cleanWords(words).replace(/[.,]+$/, '');
  const isUsed =
    amount !== '' && amount.length <= MONEY_MAX && !/\d/.test(amount) && PHRASE.test(amount);
  if (!isUsed || isMissingValue(amount)) return [];
  const span = [start, start + words.trimEnd().length] as const;
  return [{ part, value: { amount, currency: DEFAULT_CURRENCY }, span, sure: true }];
}
