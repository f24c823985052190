import { plainNumber } from '../../lib/format-money.ts';
import { NOT_GIVEN } from '../../lib/blank.ts';
import { isMissingValue } from '../../lib/missing-value.ts';
import { cleanLine, foldText } from '../../lib/text.ts';
import { currencyCode, parseAmount } from './parse-amount.ts';
import { CUSTOM_CURRENCIES } from './compensation.ts';
import { parseCsvList } from '../csv/csv-cells.ts';
import {
  BRANCH_MAX,
  BRANCHES_MAX,
  DEFAULT_CURRENCY,
  type JobType,
  type Money,
} from './placement-fields.ts';

/** Spellings used by JSON converters, in lower case and without separators. */
export const JOB_TYPE_ALIASES: Readonly<Record<string, JobType>> = {
  intern: 'internship',
  fulltime: 'fte',
  internpoo: 'intern_ppo',
  internshipppo: 'intern_ppo',
  internshippoo: 'intern_ppo',
  internfte: 'internship_fte',
};

/** A placement ID without its leading '#'; null when none is given. */
export function parsePlacementId(text: string): string | null {
  const id = cleanLine(text).replace(/^(?:#\s*)+/, '');
  return isMissingValue(id) ? null : id;
}

/**
 * An amount with its currency; without an amount '-' in the default currency. A sign or code beside the
 * number sets the currency; where text and currency contradict each other both stay as they were typed.
 */
export function parseMoney(amount: string, currency: string): Money {
  if (isMissingValue(amount) || /^\p{Sc}+$/u.test(amount.trim()))
    return { amount: NOT_GIVEN, currency: DEFAULT_CURRENCY };
  const typed = amount.trim();
  const named = parseCurrency(currency);
  const read = parseAmount(typed);
  const own = read?.currency ?? named;
  const isKindOfDollar = own === 'USD' && /^[A-Z]{2}D$/.test(named) && typed.includes('$');
  const agrees = named === own || named === DEFAULT_CURRENCY || isKindOfDollar;
  if (read === undefined || !agrees) return { amount: typed, currency: named };
  const isPlain = plainNumber(typed) !== undefined;
  const isBare = plainNumber(read.bare) !== undefined || own !== DEFAULT_CURRENCY;
  return { amount: !isPlain && isBare ? read.bare : typed, currency: isKindOfDollar ? named : own };
}

/** The usual spelling of a known currency; others are returned unchanged. */
export function parseCurrency(text: string): string {
  const typed = cleanLine(text);
  if (isMissingValue(typed)) return DEFAULT_CURRENCY;
  const folded = foldText(typed);
  return (
    currencyCode(typed) ?? CUSTOM_CURRENCIES.find((name) => foldText(name) === folded) ?? typed
  );
}

/** Cleans the entries of a list and drops empty ones; text is split first: 'CSE; , IT,' gives CSE, IT. */
export function splitBranches(input: string | readonly string[]): readonly string[] {
  const entries = typeof input === 'string' ? parseCsvList(input) : input;
  return entries.map(cleanLine).filter((branch) => !isMissingValue(branch));
}

export function areBranchesWithinLimits(branches: readonly string[]): boolean {
  return branches.length <= BRANCHES_MAX && branches.every((branch) => branch.length <= BRANCH_MAX);
}
