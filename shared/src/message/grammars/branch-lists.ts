/** Finds lists of branches and degrees: 'CSE, IT & ECE', 'B.Tech (CSE/IT), MCA', 'all branches except Civil'. */
import { BRANCHES } from '../../opportunity/eligibility/branch-names.ts';
import type { Span } from '../message-types.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Degrees and groups, folded and without full stops. */
const DEGREES = words(
  'btech be mtech me meng ms msc bsc bcom mcom bba mba bca mca ba ma bed med llb llm phd pgdm diploma iti ug pg graduate graduates graduation ' +
    'bpharm mpharm dpharm pharmd bdes mdes barch march bfa mfa bvoc bhm bhmct bms mbbs bds gnm anm bpt mpt msw bsw mlib blib pgdca polytechnic postgraduate undergraduate degree ' +
    'fitter turner electrician welder machinist mechanic copa draughtsman',
);
const GROUPS = words('all any every circuit circuital allied related other equivalent relevant core non');
const TAILS = words(
  'branch branches stream streams discipline disciplines department departments students student engineering engg engr eng technology tech science sciences studies course courses specialisation specialization hons honours honors batch trade trades final year only',
);
const JOINERS = words('and or of in with aur ya n except excluding but not other than barring और या एवं तथा');
/** Everyday words that name a branch only beside another one. */
const EVERYDAY = words(
  'it is me co in as an at or be ma ms and of other all any not met min food auto business management design marine fire production safety energy computer computers computing software construction applications application planning media environment process data applied life home industrial material materials structures infrastructure automation cloud control power control english arts law technology science year only student students management security communication systems system internet things design big industrial final',
);

const VOCABULARY: ReadonlySet<string> = new Set(
  [...BRANCHES.values()].flatMap(({ spellings }) => spellings.flatMap((spelling) => spelling.split(' '))),
);

const TOKEN = /[\p{L}\p{M}]+(?:\.[\p{L}\p{M}]{1,5}(?![\p{L}\p{M}]))*\.?|[,/&|+();:•·-]|\S/gu;
const SIGN = /^[,/&|+()•·-]$/;
const RUNS_MAX = 40;

type Sort = 'name' | 'weak' | 'joiner' | 'sign' | 'other';

interface Token {
  readonly span: Span;
  readonly text: string;
  readonly sort: Sort;
}

/** In order of position; `text` is one line or cell. */
export function findBranchLists(text: string): readonly Span[] {
  const runs: Span[] = [];
  let run: Token[] = [];
  const close = (): void => {
    const span = spanOf(run);
    if (span) runs.push(span);
    run = [];
  };
  for (const given of tokensIn(text)) {
    const token = inList(given, run);
    if (token.sort === 'other') close();
    else run.push(token);
    if (runs.length === RUNS_MAX) break;
  }
  close();
  return runs;
}

const INSIDE_MAX = 8;

/** In brackets behind a name, and as a short code behind a comma, words that are not known are names too. */
function inList(token: Token, run: readonly Token[]): Token {
  if (token.sort !== 'other' && token.sort !== 'joiner') return token;
  const opened = run.findLastIndex(({ text }) => text === '(');
  const isOpen = opened > 0 && run.length - opened < INSIDE_MAX && !run.slice(opened).some(({ text }) => text === ')');
  if (isOpen && run[opened - 1]?.sort === 'name' && /^\p{L}/u.test(token.text)) return { ...token, sort: 'weak' };
  const isListed = run.at(-1)?.sort === 'sign' && run.some(({ sort }) => sort === 'name');
  return isListed && /^\p{Lu}{2,4}$/u.test(token.text) ? { ...token, sort: 'weak' } : token;
}

function tokensIn(text: string): readonly Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: word, index }) => ({
    text: word,
    span: [index, index + word.length] as const,
    sort: sortOf(word),
  }));
}

function sortOf(word: string): Sort {
  if (SIGN.test(word)) return 'sign';
  const folded = word.toLowerCase().replaceAll('.', '');
  const isCapital = /^\p{Lu}/u.test(word);
  const isName = VOCABULARY.has(folded) || DEGREES.has(folded);
  if (isName && (!EVERYDAY.has(folded) || (isCapital && word === word.toUpperCase() && folded.length < 5))) return 'name';
  if (isName || GROUPS.has(folded) || TAILS.has(folded)) return JOINERS.has(folded) && !isCapital ? 'joiner' : 'weak';
  return JOINERS.has(folded) ? 'joiner' : 'other';
}

/** From its first name to its last, with the groups before and the words behind it. */
function spanOf(run: readonly Token[]): Span | undefined {
  const isGroup = run.some(({ text }) => /^(?:all|any|every|circuit\w*)$/i.test(text)) && run.some(({ text }) => /^(?:branch\w*|streams?|disciplines?|graduates?|degree|departments?|trades?|courses?)$/i.test(text));
  const isNamed = run.some(({ sort }) => sort === 'name');
  if (!isNamed && !isGroup) return undefined;
  const first = run.findIndex(({ sort }) => sort === 'name' || sort === 'weak');
  let last = run.findLastIndex(({ sort, text }) => sort === 'name' || sort === 'weak' || text === ')');
  // A bracket that was opened before the list.
  const inside = run.slice(first, last + 1).map(({ text }) => text);
  if (inside.at(-1) === ')' && !inside.includes('(')) last -= 1;
  const [from, to] = [run[first], run[last]];
  return from && to ? [from.span[0], to.span[1]] : undefined;
}
