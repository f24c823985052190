/** How names of companies and roles are written short, folded, and hosts of openings. */
import { wordList, wordMap, wordSet } from '../../lib/word-class.ts';

export const LEGAL_FORMS = wordSet(`
  pvt private ltd limited pvtltd inc incorporated llp llc lp plc corp corporation co company gmbh ag se sa bv nv pte
  pty opc लिमिटेड प्राइवेट`);
export const OPTIONAL_ENDINGS = wordSet('technologies india com');
export const COMPANY_ARTICLES = wordSet('the');
export const JOINERS = wordSet('and');
export const SMALL_WORDS = wordSet('and of the for');
export const SPELLINGS = wordMap(`
  tech, technology: technologies; engg: engineering; intl: international; lab, laboratories, laboratory: labs;
  mfg: manufacturing; svcs: services`);
/** Those that are not the initials of the name, or have only two letters; without blanks. */
export const COMPANY_SHORT_FORMS = wordMap(`
  amex: american express; bny, bnymellon: bank of new york mellon; bofa: bank of america;
  cts, cognizanttechnologysolutions: cognizant; db: deutsche bank; ey: ernst young; facebook, fb, metaplatforms: meta;
  ge: general electric; goldman, gs: goldman sachs; hcltech: hcl; hp: hewlett packard; infy: infosys;
  jj: johnson johnson; jpm, jpmc, jpmorganchase: jp morgan; lt: larsen toubro; mm: mahindra mahindra; mmt: makemytrip;
  msft: microsoft; ntpc: national thermal power corporation; pg: procter gamble; pwc: pricewaterhousecoopers;
  sbi: state bank of india; techm: tech mahindra; ti: texas instruments; zs: zs associates`);
/** Houses of many companies: 'Tata' and 'Tata Technologies' are two of them. */
export const COMPANY_GROUPS = wordSet(`
  adani aditya bajaj birla godrej hdfc hinduja icici jindal jsw kotak mahindra murugappa reliance rpg tata tvs vedanta`);
export const ROLE_SHORT_FORMS = wordMap(`
  sde, swe: software engineer; asde, ase: associate software engineer; ai: artificial intelligence; analytic: analyst;
  apm: associate product manager; assoc: associate; asst: assistant; ba: business analyst;
  bda: business development associate; bde: business development executive;
  coder, dev, developer, eng, engg, engineering, engr, programmer: engineer; exec: executive;
  get: graduate engineer trainee; pget: post graduate engineer trainee; hr: human resource; jr: junior; mgr: manager;
  mgmt: management; ml: machine learning; mts: member technical staff; pm: product manager; qa: quality assurance;
  science: scientist; sr: senior; sw: software; tester, testing: test`);
/** Several words for one; before the short forms. */
export const ROLE_PHRASES = Array.from(
  wordMap(`
  front end: frontend; back end: backend; full stack: fullstack; software development engineer in test: sdet;
  software engineer in test: sdet; software development: software engineer; member of technical staff: mts;
  full time: fte`),
);
/** What is counted behind a number: '6 months', '12 LPA'. */
export const ROLE_UNITS = wordSet('month week year lpa lakh');
export const INTERN_WORDS = wordList('intern internship');
export const IDLE_ROLE_WORDS = wordSet(`
  a an the of for and or in at to with as role position profile post job opening vacancy fresher fte ppo summer winter
  on off campus drive hiring recruitment batch intern(ship) month week year lpa lakh`);
export const ROLE_LEVELS: ReadonlyMap<string, number> = new Map([
  ['i', 1],
  ['ii', 2],
  ['iii', 3],
  ['iv', 4],
]);

/** Patterns of those that trackers add. */
export const TRACKING_PARAMETERS = wordList('usp pli fbclid gclid utm_\\w*');
