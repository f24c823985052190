/** The words around the names of branches, grouped by meaning. */

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Words without meaning for the branch. */
const FILLERS = words(
  'of in the for to with a branch branches stream streams department dept discipline disciplines student students only ' +
    'course courses program programme hons honours honors ug specialization specialisation specializations ' +
    'specialisations background degree degrees graduate graduates year',
);
const ENGINEERING = words('engineering engineerings engg engr eng engineer engineers');
const FIRST_DEGREES = words('btech be beng');
const OTHER_DEGREES = words(
  'mtech meng ms msc bsc phd diploma integrated dual master masters bachelor bachelors pg postgraduate postgraduates',
);
const ALL = words('all any every open');
/** Words that add similar branches, without saying which. */
const ALLIED_WORDS = words('allied related relevant similar equivalent other others etc');
const CIRCUIT = words('circuit circuits circuital');

/** Phrases for "no restriction", in the form that `branchWords` produces. */
export const NO_RESTRICTION: ReadonlySet<string> = new Set([
  'na',
  'n a',
  'nil',
  'none',
  'not specified',
  'not applicable',
  'no restriction',
  'no restrictions',
  'no bar',
  'no criteria',
  'no limit',
]);

/** Takes folded text; returns its words, with degrees in one word and abbreviations without full stops. */
export function branchWords(folded: string): readonly string[] {
  return folded
    .replace(/\bm\.\s?e\b/g, 'meng')
    .replace(/\b([bm])[\s.]+(tech|e|sc|com|arch|pharm|des)\b/g, '$1$2')
    .replace(/\bbachelors?(?: of)? (?:technology|engineering)\b/g, 'btech')
    .replace(/\bmasters?(?: of)? (?:technology|engineering)\b/g, 'mtech')
    .replace(/[.'’]/g, '')
    .replace(/[&+]/g, ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** True for a degree such as 'B.Tech' or 'B.E.' without anything beside it. */
export function isDegreeOnly(found: readonly string[]): boolean {
  return found.length > 0 && found.every((word) => FIRST_DEGREES.has(word));
}

export interface ClassifiedWords {
  readonly meaning: readonly string[];
  /** The words that may name one or several branches; 'and' only between names. */
  readonly named: readonly string[];
  readonly hasEngineering: boolean;
  readonly hasOtherDegree: boolean;
  readonly hasAll: boolean;
  readonly hasAllied: boolean;
  readonly isCircuit: boolean;
}

const NO_NAMES = [ENGINEERING, FIRST_DEGREES, OTHER_DEGREES, ALL, ALLIED_WORDS];

/** Takes words as `branchWords` returns them. */
export function classifyWords(found: readonly string[]): ClassifiedWords {
  const has = (set: ReadonlySet<string>): boolean => found.some((word) => set.has(word));
  const meaning = found.filter((word) => !FILLERS.has(word));
  const named = removeDanglingAnds(
    meaning.filter((word) => !NO_NAMES.some((set) => set.has(word))),
  );
  return {
    meaning,
    named,
    hasEngineering: has(ENGINEERING) || has(FIRST_DEGREES),
    hasOtherDegree: has(OTHER_DEGREES),
    hasAll: has(ALL),
    hasAllied: has(ALLIED_WORDS),
    isCircuit: named.length > 0 && named.every((word) => CIRCUIT.has(word)),
  };
}

/** After fillers are removed, 'Computer Science and Engineering' leaves an 'and' that joins nothing. */
function removeDanglingAnds(found: readonly string[]): readonly string[] {
  const isName = (word: string | undefined): boolean => word !== undefined && word !== 'and';
  const last = found.findLastIndex(isName);
  return found.slice(found.findIndex(isName), last + 1);
}
