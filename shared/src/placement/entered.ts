/** How entered text becomes stored values; the forms and the import of foreign data read it the same way. */
import { isBlank, textOrDash } from '../lib/blank.ts';
import { cleanLine } from '../lib/text.ts';
import { CUSTOM_CURRENCIES } from './compensation.ts';
import { BRANCH_MAX, BRANCHES_MAX, DEFAULT_CURRENCY, type JobType, type Money } from './schema.ts';

/** Spellings of converters, in lower case and without separators. */
export const JOB_TYPE_ALIASES: Readonly<Record<string, JobType>> = {
  intern: 'internship',
  fulltime: 'fte',
  internpoo: 'intern_ppo',
  internshipppo: 'intern_ppo',
  internshippoo: 'intern_ppo',
  internfte: 'internship_fte',
};

const RUPEE_WORDS = ['inr', '₹', 'rs', 'rs.', 'rupee', 'rupees'];

/** A placement ID without the '#' before it; null when none is given. */
export function placementIdFrom(text: string): string | null {
  const id = text.trim().replace(/^(?:#\s*)+/, '');
  return isBlank(id) ? null : id;
}

/** An amount with its currency; without an amount '-' in the default currency. */
export function moneyFrom(amount: string, currency: string): Money {
  return isBlank(amount)
    ? { amount: textOrDash(amount), currency: DEFAULT_CURRENCY }
    : { amount: amount.trim(), currency: currencyFrom(currency) };
}

/** The currency in the spelling we know it by; others stay as they are. */
function currencyFrom(text: string): string {
  const typed = text.trim();
  const folded = typed.toLowerCase();
  if (isBlank(typed) || RUPEE_WORDS.includes(folded)) return DEFAULT_CURRENCY;
  return CUSTOM_CURRENCIES.find((name) => name.toLowerCase() === folded) ?? typed;
}

/** Cleans the entries of a list and drops the empty ones; text is split at commas first: 'CSE, , IT,' gives CSE, IT. */
export function branchesFrom(entered: string | readonly string[]): readonly string[] {
  const entries = typeof entered === 'string' ? entered.split(',') : entered;
  return entries.map(cleanLine).filter((branch) => !isBlank(branch));
}

/** True when the list and each of its entries are short enough to be stored. */
export function areBranches(branches: readonly string[]): boolean {
  return branches.length <= BRANCHES_MAX && branches.every((branch) => branch.length <= BRANCH_MAX);
}
