/** Words in and beside the names, numbers and groups of people. */
import { ROUND_NAMES } from '../events.ts';
import { wordMap, words, wordSet } from '../../../lib/word-class.ts';

export const TITLES = words`en: mr(s), ms, miss, mister, dr, er, prof, master
  hi: shri, sri, smt, kum, km, श्री, श्रीमती, सुश्री, कुमारी`;
/** Other spellings and short forms of a name that is hardly ever written in full. */
export const NAME_FORMS = wordMap(`
  kr: kumar; sk: shaik; md, mohd, muhd, {moham, muham}(m){ad, ed, ath, eth}: mohammed`);

/** Names of Indian languages have several spellings in Latin letters: Karthick, Karthik; Laxmi, Lakshmi; Puja, Pooja. */
export const SOUNDS = {
  pattern: /x|au|o[wuo]|ck|[kpbdgjst]h|q|w|z|ee|ey$|y/g,
  heard: wordMap('x: ks; au: o; oo: u; ck, q: k; w: v; ph: f; z: j; ee, ey, y: i'),
};

/** Words of sentences and notices, which are no names. */
export const NO_NAMES = wordSet(`
  the a an of in on at by is are was be will please and or for with to from this that you your all any we our dear hi
  hello hey good morning afternoon evening everyone everybody folks guys student(s) candidate(s) regards thank(s)
  note(s) venue date time link report(ing) company role(s) round(s) ${ROUND_NAMES} interviews list shortlist(ed)
  selected selection total count congratulations congrats waitlist(ed) reserve rejected absent eligible following below
  above kindly team cell placement(s) training drive office engineer developer analyst manager intern(ship) trainee
  associate consultant designer architect executive officer software hardware data science scientist product business
  technology technologies solutions services systems online offline campus hall lab block room floor building am pm
  today tomorrow branch department cse ece eee it mech civil btech mtech mca bca me ctc lpa stipend location remote
  hybrid deadline apply eligibility criteria full stack frontend backend devops cloud result(s) final first second third
  panel group batch slot private limited ltd pvt inc mode type pending yes no na nil resume(s) cv card(s) aadhaar aadhar
  pan passport photo(graph) photos photographs identity id mark(sheet) marks sheet(s) marksheets certificate(s) copy
  copies updated original(s) laptop charger pen cap form(s) proof already placed elsewhere earlier letter dress
  formal(s) bottle calculator document(s)`);
/** Beside these, digits alone are the number of a student. */
export const NUMBER_LABELS = words`en: roll, reg, regn, regd, registration, register, usn, enrol*, prn, hall ticket`;
export const NUMBER_WORDS = words`en: roll(s), reg, regn, regd, ht, h.t, usn, no(s), number(s)`;
/** Between the first and the last number of a range; behind the first one of a range without an end. */
export const RANGE_WORDS = words`en: to, through, thru, till, upto; hi: se, tk, से`;
export const ONWARDS = words`en: onward(s), above, after; hi: aage, age, agge, baad, आगे, बाद; mr: pasun, pudhe, पुढे
  ta: muthal; te: nundi; bn: theke`;
export const MONEY = words`en: ctc, lpa, package, salary, stipend, inr, rs, pay, fee(s)`;
export const MONTHS = words`en: {jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec}*`;

/** Groups that a list names instead of people: 'all of CSE', 'the entire IT batch'. */
export const GROUPS = {
  and: words`en: and, or`,
  all: words`en: all, entire, whole, every`,
  /** Between 'all' and the group. */
  fillers: words`en: the, student(s), candidate(s), applicant(s), of, from, in, registered, eligible`,
  /** 'All the best', 'all of you', 'all students should …' name no group. */
  none: words`en: college(s), institute(s), campus(es), university, universities, team, day, process, best, you, us,
    them, these, those, above, below, short listed, selected, mentioned, listed, following, other(s), who, should, must,
    will, are, is, need, have, round(s), details, documents, time(s), required, necessary, original, kindly, please,
    its, his, her, their, your, our, in, at, on, to`,
  ends: words`en: are, is, have, has, should, must, will, shall, can, may, who, to, for, with, at, on, by, report,
    attend, join, short listed, selected, batch`,
  branch: words`en: branch(es)`,
  /** In the name of a group, these say nothing. */
  noise: words`en: branch(es), department, dept, stream, section, student(s), candidate(s), of, all, sem, semester,
    year, i, ii, iii, iv, v, vi, vii, viii`,
  /** 'All circuit branches' in a title says who may apply. */
  people: words`en: student(s), candidate(s), applicant(s), all of, whole of, entire, everybody, everyone`,
  /** 'The toppers of every branch' are not all. */
  some: words`en: top, topper(s), first, best, one, two, three, few, some, representative(s), coordinator(s)`,
};
