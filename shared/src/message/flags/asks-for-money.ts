import type { Span } from '../message-types.ts';
import { firstMatches } from './first-matches.ts';

const AMOUNT = String.raw`(?:(?:\brs\b\.?|\binr\b|₹|\brupees\b)\s{0,3}[1-9][\d,.]{0,15}(?:\s?/-)?|\b[1-9][\d,.]{1,12}\s{0,2}(?:/-|rs\b|rupees\b|rupaye\b|inr\b|₹))`;
const WALLET = String.raw`(?:upi|paytm|phone\s?pe|g\s?pay|google\s?pay|bhim)`;
const FEE_OF = String.raw`registration|application|processing|training|enrol?ment|enrollment|admission|certificat(?:e|ion)|examination|assessment|document(?:ation)?|verification|on-?boarding|joining|interview|kit|laptop|seat|slot|booking|service|course|program(?:me)?|security|caution|consultancy|placement|entry|participation|admin(?:istration)?|handling|id card`;

const UPI_BANK =
  'ok(?:axis|sbi|hdfcbank|icici)|paytm|pt(?:yes|sbi|axis|hdfc)|ybl|ibl|axl|upi|apl|yapl|fbl|ikwik|freecharge|airtel|jupiteraxis|kotak|icici|hdfcbank|axisbank|sbi';
const COST = String.raw`(?:fees?|charges?|deposit|money)`;
const NOUN_PAY = String.raw`(?!\s{0,3}(?:scale|band|package|level|range|grade|roll|slip|structure|matrix|out|of\b|during\b|after\b|is\b|will\b|would\b|up\s?to\b|[:=–—-]))`;

function pattern(source: string): RegExp {
  return new RegExp(source, 'gi');
}

/** A fee by its name, or a way to pay it. */
const FEES: readonly RegExp[] = [
  pattern(
    String.raw`\b(?:register|enrol{1,2}|join|book)\b[^\n.;]{0,20}@\s?(?:rs\.?\s?|₹\s?)?[1-9]\d{1,5}\s?(?:/-|only\b)`,
  ),
  /\bsecurity\s{1,3}cheque\b/gi,
  pattern(
    String.raw`\b(?:registration|security|caution|processing|token|nominal|one[\s-]time)\s{1,3}(?:amount|fees?|charges?|payment)\b`,
  ),
  pattern(
    String.raw`\bfees?\b[^\w\n]{0,4}(?:of|is|@)?[^\w\n]{1,4}[1-9]\d{2,5}\b(?!\s{0,2}[.:/-]\d)`,
  ),
  pattern(String.raw`\b(?:${FEE_OF})\s{0,3}[-/&]?\s{0,3}${COST}\b`),
  pattern(
    String.raw`\b(?:registration|enrol?lment)\b(?:\s(?:cost|amount|price))?[^\w\n]{1,5}${AMOUNT}`,
  ),
  pattern(
    String.raw`\b(?:fees?|charges?|deposit)\b[^\w\n]{0,10}(?:(?:of|is|are)[^\w\n]{0,5})?(?:only[^\w\n]{0,3})?${AMOUNT}`,
  ),
  pattern(String.raw`${AMOUNT}[^\n.;]{0,25}\b(?:fees?|charges|deposit)\b`),
  pattern(String.raw`\brefundable\s{0,3}(?:security|amount|${COST}|payment)\b`),
  pattern(String.raw`\b(?:security|caution|amount|deposit|fees?)\b[^\n.;]{0,25}\brefundable\b`),
  pattern(String.raw`\b${WALLET}\b[^\d\n]{0,15}(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}\b`),
  pattern(
    String.raw`\b(?:pay|payments?|fees?|amount|money|deposit|transfer)\b[^\n.;]{0,40}\b(?:via|through|using|on|by|to)\s{1,3}(?:the |our |this |my )?${WALLET}\b`,
  ),
  pattern(String.raw`(?<![\w.@-])[\w.-]{2,40}@(?:${UPI_BANK})\b(?![.\w-])`),
  pattern(String.raw`\bscan\b[^\n.;]{0,40}\b(?:pay|payment|fee|amount)\b`),
  pattern(String.raw`\bpay\b[^\n.;]{0,40}\b(?:confirm|reserve|secure|book|block)\b`),
  /(?:पंजीकरण|रजिस्ट्रेशन|आवेदन|ट्रेनिंग)\s{0,3}(?:शुल्क|फीस|फ़ीस)/g,
];

/** An amount that changes hands; who pays it to whom is in the words around it. */
const PAYMENTS: readonly RegExp[] = [
  pattern(
    String.raw`${AMOUNT}\s{0,3}(?:only\s{1,3})?(?:for|towards)\s{1,3}(?:the\s{1,3})?(?:${FEE_OF})\b`,
  ),
  pattern(String.raw`\b(?:to be paid|payable)\b[^\w\n]{0,5}${AMOUNT}`),
  pattern(String.raw`\bpay(?:ing|ment of)?\b${NOUN_PAY}[^\n,;.\d₹]{0,30}${AMOUNT}`),
  pattern(String.raw`\bpayments?\b[^\w\n]{0,4}${AMOUNT}`),
  pattern(
    String.raw`\b(?:deposit|transfer|send|remit)\s{1,3}(?:(?:a|an|the|sum|amount|token|of|us|only|just)\s{1,3}){0,4}${AMOUNT}`,
  ),
  pattern(
    String.raw`${AMOUNT}[^\n;]{0,30}\b(?:(?:to|must|should|has to|needs to) be (?:paid|deposited|transferred)|payable|bhej\w{0,6}|jama)\b`,
  ),
];

/** The words of a sentence before and after what was found. */
interface Around {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** The places where a message asks its readers for money. */
export function findMoneyRequests(text: string): readonly Span[] {
  const fees = placesOf(text, FEES, (around) => !isDenied(around) && !isOfOthers(around));
  const payments = placesOf(
    text,
    PAYMENTS,
    (around) => !isDenied(around) && !isOfOthers(around) && !isPay(around),
  );
  return withoutOverlaps([...fees, ...payments]);
}

function placesOf(
  text: string,
  patterns: readonly RegExp[],
  isRequest: (around: Around) => boolean,
): readonly Span[] {
  return patterns.flatMap((one) => {
    const spans = firstMatches(text, one).map(({ span }) => span);
    return spans.filter((span) => isRequest(around(text, span)));
  });
}

const READ_BEFORE = 160;
const READ_AFTER = 60;
/** 'Rs.' and 'No.' end no sentence. */
const SENTENCE_END = /[\n!?;•]|(?<!\b(?:rs|no|approx|vs))\.\s/gi;

function around(text: string, [start, end]: Span): Around {
  const before = text.slice(Math.max(0, start - READ_BEFORE), start);
  return {
    before: before.split(SENTENCE_END).at(-1) ?? '',
    found: text.slice(start, end),
    after: text.slice(end, end + READ_AFTER).split(SENTENCE_END)[0] ?? '',
  };
}

/** 'Do not delay' and 'no interview' deny no fee. */
const IDLE_DENIAL =
  /\b(?:no|not|don[’']?t|never|without)\s{1,3}(?:any\s{1,3})?(?:delay|miss|wait|forget|hesitate|worry|interviews?|exams?|tests?|experience|bond|backlogs?|skills?|doubt|only|later|hidden|extra|other|refund\w{0,4}|refundable|be refunded)\b|\bnon[\s-]?refundable\b|\bwithout\s{1,3}(?:paying|payment)\b|\b(?:not|no|cannot|can[’']?t|won[’']?t)\b[^.\n]{0,40}\b(?:unless|until|without)\b/gi;
const DENIAL =
  /\b(?:no(?!\s*[.:\d])|not|never|none|nobody|without|nil|zero|neither|nor|don[’']?t|doesn[’']?t|won[’']?t|cannot|can[’']?t|waived?|beware|fraud\w*|fake|scam\w*|nahi|nahin|free of)\b|\b(?:anyone|anybody|someone|agents?|if any)\b[^.\n]{0,30}\b(?:ask|demand|claim)|नहीं|बिना/i;
const DENIED_AFTER =
  /^\s{0,2}(?:\([^()\n]{0,20}\))?[^\w\n]{0,8}(?:(?:is|are|will be|shall be|has been)\s{1,3})?(?:rs\.?\s{0,2}|₹\s{0,2}|inr\s{0,2})?(?:(?:absolutely|totally|completely)\s{1,3})?(?:nil|n\/?a|none|zero|no|free|waived|0(?![\d,.])|not\s{1,3}(?:be\s{1,3})?(?:applicable|required|charged|needed|asked|collected|taken|levied|there|any|included)|nahi|borne|paid by|covered|sponsored|reimbursed)\b/i;
const OTHERS_PAY =
  /\b(?:borne|paid|covered|sponsored|reimbursed|refunded)\s{1,3}by\s{1,3}(?:the\s{1,3}|our\s{1,3})?(?:us|company|college|institute|employer|client|university|firm)\b|नहीं|\bnahi\b/i;

function isDenied({ before, found, after }: Around): boolean {
  const said = `${before}${found}`.replace(IDLE_DENIAL, ' ');
  if (DENIAL.test(said) || OTHERS_PAY.test(after)) return true;
  return DENIED_AFTER.test(after.replace(IDLE_DENIAL, ' '));
}

const COLLEGE_BEFORE =
  /\b(?:college|semester|sem|university|hostel|tuition|mess|library|academic|bus|convocation|loan|school|gate|board|backlog|late|food|meals?|accommodation|lodging|travel|transport|cab)\s{1,3}(?:\w{1,20}\s{1,3}){0,2}$/i;
const COLLEGE_FOUND = /\b(?:tuition|hostel|semester|college|loan)\b/i;
const FEE_NOUN_AFTER =
  /^\s{0,3}(?:structure|reimburse\w*|receipts?|waiver|concession|collection|management|portal|module|system|dues)\b/i;

const COLLEGE_FEE =
  /\b(?:exam(?:ination)?|late|tuition|hostel|mess|library|convocation|semester|bus|academic)\s{1,3}(?:fees?|dues|charges)\b/i;
const COLLEGE_MATTER =
  /\b(?:university|semester|sem|exam(?:ination)? form|hostel|accounts? section|registrar|backlogs?)\b/i;
/** What the job is about. */
const CUSTOMERS = /\b(?:customers?|clients|borrowers?|merchants?|loans?)\b/i;

function isOfOthers({ before, found, after }: Around): boolean {
  const sentence = `${before}${found}${after}`;
  if (COLLEGE_FEE.test(sentence) && COLLEGE_MATTER.test(sentence)) return true;
  if (
    CUSTOMERS.test(`${before}${after}`) ||
    /\baccounts? (?:section|office|department)\b/i.test(sentence)
  )
    return true;
  // What guests of a hotel pay.
  if (/^service charges?$/i.test(found) && !/\d{3}/.test(sentence)) return true;
  return COLLEGE_BEFORE.test(before) || COLLEGE_FOUND.test(found) || FEE_NOUN_AFTER.test(after);
}

const EARNED =
  /\b(?:stipend|ctc|salary|salaries|package|bonus|allowance|reimburse\w*|remuneration|compensation|base|variable|esops?|relocation|assistance|expenses|incentives?|prizes?|award|scholarship|grant|insurance)\b/i;
const BOND =
  /\bbond|\bbreach|\bbreak|\bagreement|\bpenalty|\bleav(?:e|es|ing)\b|\bresign|\bquit|\bexit/i;
const PAYER =
  /\b(?:we|they|company|companies|firm|employer|which|who|that)\s{1,3}(?:(?:will|shall|would|also|can)\s{1,3}){0,2}$/i;
const PAY_NOUN =
  /\b(?:base|gross|variable|in-?hand|monthly|performance|joining|net|fixed|annual|total|take-?home|retention|average|starting|good|based|linked)\s{1,3}$/i;
const PERIOD =
  /^\s{0,3}(?:\/-)?\s{0,3}(?:per\s|\/\s{0,2}(?:month|mo|year|yr|annum)|a month|monthly|p\.?\s?m\b|lpa|lakhs?|lacs?|crores?|p\.?\s?a\b|k\b)/i;

/** What a company pays, or what leaving it early costs. */
function isPay({ before, found, after }: Around): boolean {
  const clause = `${before.split(/[,:|]/).at(-1) ?? ''}${found}`;
  if (EARNED.test(clause) || /\b(?:stipend|salary|ctc)\b/i.test(after.slice(0, 30))) return true;
  if (BOND.test(`${before}${found}${after}`)) return true;
  return PAYER.test(before) || PAY_NOUN.test(before) || PERIOD.test(after);
}

function withoutOverlaps(spans: readonly Span[]): readonly Span[] {
  const sorted = spans.toSorted((first, second) => first[0] - second[0] || second[1] - first[1]);
  let end = -1;
  return sorted.filter((span) => {
    const isFree = span[0] >= end;
    if (isFree) end = span[1];
    return isFree;
  });
}
