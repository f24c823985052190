/** Words that are the number, the address or the name of a student. */
import { foldCode, isCode } from '../identity/fold-code.ts';
import { nameWords } from '../identity/match-name.ts';

/** Words of sentences and notices, which are no names. */
const NO_NAME = new Set(
  (
    'the a an of in on at by is are was be will please and or for with to from this that you your all any we our dear hi ' +
    'hello hey good morning afternoon evening everyone everybody folks guys students student candidates candidate regards thanks thank note notes venue date time link report reporting ' +
    'company role roles round rounds test interview interviews list shortlist shortlisted selected selection total count ' +
    'congratulations congrats waitlist waitlisted reserve rejected absent eligible following below above kindly team cell ' +
    'placement placements training drive office engineer developer analyst manager intern internship trainee associate ' +
    'consultant designer architect executive officer software hardware data science scientist product business technical ' +
    'technology technologies solutions services systems aptitude coding hr gd online offline campus hall lab block room ' +
    'floor building am pm today tomorrow branch department cse ece eee it mech civil btech mtech mca bca be me ctc lpa ' +
    'stipend location remote hybrid deadline apply eligibility criteria full stack frontend backend devops cloud results ' +
    'result final first second third panel group batch slot private limited ltd pvt inc mode type pending yes no na nil ' +
    'resume resumes cv card cards aadhaar aadhar pan passport photo photos photograph photographs identity id mark marks sheet sheets ' +
    'marksheet marksheets certificate certificates copy copies updated original originals laptop charger pen cap form forms proof ' +
    'already placed elsewhere earlier letter dress formal formals bottle calculator document documents'
  ).split(' '),
);
const NAME_WORDS_MAX = 5;
/** 'Kumar, Anil' is one, too. */
const ONLY_NAME = /^[\p{L}\p{M}.'’\s-]{3,60}(?:,[\p{L}\p{M}.'’\s-]{1,60})?$/u;

/** 'Asha Rao (CSE)' */
const BRACKETS = /\s?\([^()]{1,30}\)$/;

/** True for a line that is a name and nothing else but brackets. */
export function isNameLike(text: string): boolean {
  const plain = text.replace(BRACKETS, '');
  if (!ONLY_NAME.test(plain)) return false;
  const words = nameWords(plain);
  return (
    words.length > 0 &&
    words.length <= NAME_WORDS_MAX &&
    words.some((word) => word.length > 2) &&
    !words.some((word) => word.length > 1 && NO_NAME.has(word))
  );
}

/** Brackets, commas and the like end a word; dashes, slashes and dots may be part of a number. */
const WORD_ENDS = /[\s,;:|()[\]{}<>"“”*#•]+/;

export function wordsOf(cell: string): readonly string[] {
  const words = cell.split(WORD_ENDS).filter((word) => word !== '' && !word.includes('//'));
  return words.map((word) => (word.startsWith('@') ? word.slice(1) : word));
}

export function isMail(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && word.indexOf('.', at) > at + 1;
}

const EXPONENT = /^\d\.\d{1,15}E\+/i;
const PHONE = /^(?:\+?91|0)?[6-9]\d{9}$/;
const LANDLINE = /^0\d{2,4}-\d{3,4}-?\d{3,4}$/;
/** '98xxx xx112' and '02166-22xx41' are phone numbers that somebody hid in part. */
const MASKED_PHONE = /^\d*x{2,}\d{0,4}$|^\d{3,5}-\d*x{2,}\d*$/i;
/** '6th', '21st–50th' */
const ORDINAL = /^\d{1,3}(?:st|nd|rd|th)(?:[-–—]\d{1,3}(?:st|nd|rd|th))?$/i;

/** '9418 2210 6041', longer than a phone number. */
const GROUPED = /(?<!\d)\d{3,5}(?: \d{3,5}){2,3}(?!\d)/;

/** True for a cell with the number or the e-mail address of a person. */
export function hasCode(cell: string): boolean {
  if (GROUPED.test(cell)) return true;
  return wordsOf(cell).some((word) => isMail(word) || isStudentNumber(word));
}

const MONTH_DATE =
  /^\d{1,2}[-/.]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-/.’']?(?:\d{2}|\d{4})$/i;

/** A number of letters and digits or of many digits, but no phone number, amount, date, time or address. */
export function isStudentNumber(word: string): boolean {
  if (/[:₹%@]|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$|^www\.|\/\/|^\d{4}-\d{2,4}$/.test(word))
    return false;
  if ([MONTH_DATE, LANDLINE, MASKED_PHONE, ORDINAL].some((other) => other.test(word))) return false;
  const code = foldCode(word);
  if (!isCode(code) || PHONE.test(code)) return false;
  return !/^\d+$/.test(code) || (code.length >= 6 && !/[.,/]/.test(word.replace(EXPONENT, '')));
}
