/**
 * The branches of Indian colleges, with the spellings of notices and profiles. Spellings are listed in the form that
 * parsing produces (parse-branch): folded, in single words, without 'and', 'of' and mostly without 'engineering'.
 */

interface BranchNames {
  readonly spellings: readonly string[];
  /** Branches that some colleges treat as the same and others do not: there the result is unknown. */
  readonly near: readonly string[];
}

function named(spellings: string, near = ''): BranchNames {
  return { spellings: spellings.split('|'), near: near === '' ? [] : near.split(' ') };
}

const ENGINEERING: Readonly<Record<string, BranchNames>> = {
  cse: named(
    'cse|cs|csc|co|comp|comps|computer|computers|computing|comp sc|comp sci|comp science|computer sc|computer sci|computer science|computer sciences|computer sc technology|computer science technology|cs e|c s e|computer technology',
  ),
  it: named('it|info tech|information tech|information technology|information technologies|inft'),
  csit: named('csit|cseit|computer science information technology', 'cse it'),
  ise: named('ise|is|information science|information sciences|information systems', 'it cse'),
  software: named('se|software|software systems', 'cse it'),
  ai: named('ai|artificial intelligence', 'cse aiml aids'),
  aiml: named(
    'aiml|ai ml|aiandml|cseaiml|artificial intelligence machine learning|machine learning|ml|machine learning artificial intelligence',
    'cse ai aids',
  ),
  aids: named(
    'aids|ai ds|aiandds|aidse|artificial intelligence data science|ai data science|artificial intelligence ds',
    'cse ai aiml datascience',
  ),
  datascience: named(
    'ds|cseds|data science|data sciences|data analytics|big data|big data analytics',
    'cse aids',
  ),
  cybersecurity: named('cyber|cyber security|cybersecurity|information security', 'cse it'),
  iot: named('iot|internet things|cseiot', 'cse ece'),
  csd: named('csd|computer science design', 'cse'),
  csbs: named('csbs|computer science business systems|computer science business system', 'cse'),
  cloud: named('cloud|cloud computing', 'cse it'),
  blockchain: named('blockchain|block chain', 'cse'),
  mnc: named('mnc|mc|maths computing|mathematics computing|mathematical computing', 'cse'),
  ece: named(
    'ece|ec|entc|extc|etce|e tc|en tc|e c|tce|ec e|electronics communication|electronics communications|electronic communication|electronics telecommunication|electronics telecommunications|electronics tele communication|electronics telecom|electronics communication technology|telecommunication|telecommunications|telecom',
  ),
  electronics: named('electronics|electronic|etx|eln', 'ece electronicscomputer'),
  electronicscomputer: named(
    'ecm|ecs|eca|elce|electronics computer|electronics computers|electronics computer science',
    'ece cse',
  ),
  vlsi: named(
    'vlsi|vlsi design|vlsi technology|microelectronics|electronics vlsi design technology',
    'ece',
  ),
  eee: named(
    'eee|ee|ele|elec|electrical|electricals|e e|e e e|electrical electronics|electrical electronic|electrical power|power electrical|electronics electrical|electrical technology',
  ),
  electricalcomputer: named(
    'ecpe|eac|electrical computer|electrical computers|electrical computer science',
    'eee cse',
  ),
  instrumentation: named(
    'eie|ei|ice|ic|eni|e i|ein|aei|instrumentation|instrumentation control|electronics instrumentation|applied electronics instrumentation|control instrumentation|instrumentation technology',
  ),
  mechanical: named('mech|me|mec|mechanical|mechanicals|mechanical technology'),
  mechanicalautomation: named('mae|mechanical automation', 'mechanical'),
  mechatronics: named('mechatronics|mct|mecht', 'mechanical robotics'),
  robotics: named(
    'robotics|robotics automation|automation robotics|robotics ai|automation',
    'mechanical mechatronics ai',
  ),
  automobile: named('auto|automobile|automotive|aue', 'mechanical'),
  production: named(
    'production|prod|pie|production industrial|industrial production|manufacturing|industrial|ipe|mpe|manufacturing technology|mechanical production|industrial management',
    'mechanical',
  ),
  aerospace: named('aero|aerospace|ase|aeronautical|aeronautics', 'mechanical'),
  civil: named('civil|cvl|civ|cv|civil technology'),
  structural: named(
    'structural|structures|construction|construction technology|infrastructure',
    'civil',
  ),
  environmental: named('environmental|environment|env|ene', 'civil'),
  // Civil in most lists, computer engineering at some universities.
  ce: named('ce', 'civil cse'),
  chemical: named('chemical|che|chem|ch|cheme|chemical technology'),
  petroleum: named('petroleum|petro|petrochemical|petrochemicals', 'chemical'),
  polymer: named(
    'polymer|polymers|plastic|plastics|rubber|pst|polymer science|polymer technology',
    'chemical',
  ),
  metallurgy: named(
    'meta|mme|met|metallurgy|metallurgical|materials|materials science|metallurgical materials|metallurgy materials|materials metallurgical|material science|materials science metallurgical',
  ),
  mining: named('mining|min|mn'),
  ceramic: named('ceramic|ceramics', 'metallurgy'),
  biotech: named('bt|biotech|bio tech|biotechnology|bio technology|bioengineering'),
  biomedical: named('bme|bm|biomedical|bio medical|medical electronics', 'biotech'),
  food: named(
    'food|food technology|food tech|ft|food process|food processing|dairy|dairy technology|dairy tech',
  ),
  agricultural: named(
    'agri|agricultural|agriculture|ag|agronomy|horticulture|plant breeding|genetics plant breeding',
  ),
  textile: named(
    'textile|textiles|tt|textile design|knitwear design|textile technology|textile chemistry|fibre|fashion technology',
  ),
  printing: named('printing|printing technology|printing packaging|packaging'),
  marine: named('marine|naval|naval architecture|ocean|naval architecture ocean', 'mechanical'),
  physics: named('ep|engineering physics'),
  fire: named('fire|fire safety|safety fire|safety'),
  nuclear: named('nuclear'),
  energy: named('energy|renewable energy', 'eee'),
  geo: named('geo|geoinformatics|geological|geology', 'civil mining'),
};

/** Other courses that people write into the same field. */
const OTHER_COURSES: Readonly<Record<string, BranchNames>> = {
  mca: named('mca|master computer applications|masters computer applications'),
  bca: named('bca|bachelor computer applications|bachelors computer applications'),
  applications: named('computer applications|computer application|ca', 'mca bca'),
  mba: named('mba|pgdm|master business administration|masters business administration'),
  bba: named('bba|bms|bachelor business administration'),
  business: named('business administration|management|business management', 'mba bba'),
  commerce: named(
    'bcom|mcom|commerce|b com|bachelor commerce|bachelors commerce|tybcom|baf|tybaf|tybms|accounting finance',
  ),
  mathematics: named('mathematics|maths|math'),
  statistics: named('statistics|stats'),
  sciencephysics: named('physics|applied physics', 'physics'),
  chemistry: named('chemistry|applied chemistry'),
  life: named('microbiology|biochemistry|zoology|botany|life science|life sciences', 'biotech'),
  media: named('mass comm|mass communication|journalism|bjmc|media studies'),
  hotel: named('hotel management|bhm|bhmct|hmct|hospitality'),
  nutrition: named('nutrition|food nutrition|nutrition dietetics|dietetics|home science'),
  pharmacy: named(
    'pharmacy|bpharm|b pharm|bpharma|mpharm|pharma|pharmaceutical|pharmd|pharm d|dpharm|d pharm|b pharmacy|d pharmacy|m pharmacy|pharmaceutics',
  ),
  architecture: named('architecture|barch|b arch|bplan|planning'),
  law: named('law|llb|llm|ballb|bballb|ba llb|bba llb|bcom llb|ll b|ll m|ba ll b|bba ll b'),
  arts: named('ba|ma|arts|humanities|economics|psychology|english'),
  finearts: named('bfa|mfa|b fa|m fa|fine arts|visual arts|applied arts'),
  nursing: named('nursing'),
  design: named(
    'design|bdes|b des|mdes|m des|product design|communication design|fashion design|interaction design|transportation design|industrial design|graphic design|interior design|ceramic glass design|fashion communication',
  ),
};

/** All branches, by our own name for each. */
export const BRANCHES: ReadonlyMap<string, BranchNames> = new Map(
  Object.entries({ ...ENGINEERING, ...OTHER_COURSES }),
);

const BY_SPELLING: ReadonlyMap<string, string> = new Map(
  Array.from(BRANCHES, ([branch, { spellings }]) =>
    spellings.map((spelling): [string, string] => [spelling, branch]),
  ).flat(),
);

/** Takes folded words; returns the branch that they name, undefined for an unknown one. */
export function findBranchByWords(words: readonly string[]): string | undefined {
  return BY_SPELLING.get(words.join(' '));
}

export function isEngineering(branch: string): boolean {
  return Object.hasOwn(ENGINEERING, branch);
}

/** True for two branches that colleges may or may not treat as the same. */
export function areNear(a: string, b: string): boolean {
  return BRANCHES.get(a)?.near.includes(b) === true || BRANCHES.get(b)?.near.includes(a) === true;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

const FILLERS = words(
  'of in the for to with a branch branches stream streams department dept discipline disciplines student students only ' +
    'course courses program programme hons honours honors ug specialization specialisation specializations ' +
    'specialisations background degree degrees graduate graduates year',
);
const ENGINEERING_WORDS = words('engineering engineerings engg engr eng engineer engineers');
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

const NO_NAMES = [ENGINEERING_WORDS, FIRST_DEGREES, OTHER_DEGREES, ALL, ALLIED_WORDS];

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
    hasEngineering: has(ENGINEERING_WORDS) || has(FIRST_DEGREES),
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
