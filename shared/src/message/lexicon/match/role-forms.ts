/** How roles are written short; folded. */
export const ROLE_SHORT_FORMS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['sde', 'software engineer'],
  ['swe', 'software engineer'],
  ['asde', 'associate software engineer'],
  ['ase', 'associate software engineer'],
  ['ai', 'artificial intelligence'],
  ['analytic', 'analyst'],
  ['apm', 'associate product manager'],
  ['assoc', 'associate'],
  ['asst', 'assistant'],
  ['ba', 'business analyst'],
  ['bda', 'business development associate'],
  ['bde', 'business development executive'],
  ['coder', 'engineer'],
  ['dev', 'engineer'],
  ['developer', 'engineer'],
  ['eng', 'engineer'],
  ['engg', 'engineer'],
  ['engineering', 'engineer'],
  ['engr', 'engineer'],
  ['programmer', 'engineer'],
  ['exec', 'executive'],
  ['get', 'graduate engineer trainee'],
  ['pget', 'post graduate engineer trainee'],
  ['hr', 'human resource'],
  ['jr', 'junior'],
  ['mgr', 'manager'],
  ['mgmt', 'management'],
  ['ml', 'machine learning'],
  ['mts', 'member technical staff'],
  ['pm', 'product manager'],
  ['qa', 'quality assurance'],
  ['science', 'scientist'],
  ['sr', 'senior'],
  ['sw', 'software'],
  ['tester', 'test'],
  ['testing', 'test'],
]);

/** Several words for one; before the short forms. */
export const ROLE_PHRASES: readonly (readonly [words: string, meaning: string])[] = [
  ['front end', 'frontend'],
  ['back end', 'backend'],
  ['full stack', 'fullstack'],
  ['software development engineer in test', 'sdet'],
  ['software engineer in test', 'sdet'],
  ['software development', 'software engineer'],
  ['member of technical staff', 'mts'],
  ['full time', 'fte'],
];

/** What is counted behind a number: '6 months', '12 LPA'. */
export const ROLE_UNITS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'month week year lpa lakh'.split(' '),
);
export const INTERN_WORDS: readonly string[] = ['intern', 'internship'];
/** They say nothing about the work. */
export const IDLE_ROLE_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'a an the of for and or in at to with as role position profile post job opening vacancy fresher fte ppo ' +
    'summer winter on off campus drive hiring recruitment batch intern internship month week year lpa lakh'
  ).split(' '),
);
export const ROLE_LEVELS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ['i', 1],
  ['ii', 2],
  ['iii', 3],
  ['iv', 4],
]);
