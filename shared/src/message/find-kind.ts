/** Decides what kind of message a text is, before anything is taken from it. */
import type { MessageKind } from './message-types.ts';
import type { PurposedDate } from './draft/dates/date-purpose.ts';
import { isProgramme } from './draft/dates/event-dates.ts';
import type { Piece } from './text/split-pieces.ts';
import { topicOf, type Topic } from './text/topics.ts';
import { looksLikeList } from './list/looks-like-list.ts';

interface KindInput {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly dates: readonly PurposedDate[];
  readonly hasPay: boolean;
  readonly hasRole: boolean;
  readonly hasCompany: boolean;
  readonly hasApplyLink: boolean;
}

const UPDATE =
  /\b(?:extend(?:ed|ing|s)?|extension|postpone[ds]?|preponed?|re-?scheduled?|shifted|moved|changed|revised|corrected|correction|corrigendum|amend\w*|instead of|updated?(?! (?:cv|resume|marksheet|biodata))|deferred|delayed|cancelled|change (?:of|in) (?:venue|date|time|schedule)|venue change|link.{0,60}(?:wrong|incorrect|broken|not working|nahi)|wrong link|galat|sahi (?:form|link)|dobara bhar|old link|purana link|naya link|working link|correct(?:ed)? link|pushed|brought forward|in (?:place|lieu) of (?:\w+day|\d)|advanced to|stands (?:changed|revised|extended)|badh(?!ai\b)\w*|kar d[iy] ?a? ?(?:gayi|gaya|gyi)|new (?:link|date|time|venue|deadline|form)|naya form|link (?:was|is) (?:wrong|broken|not working)|final reminder|gentle reminder|reminder|last reminder|last call|last chance|reopen\w*|re-?opened|typo|wrong link|(?:use|fill) this one|(?:one|two|a few) more days?|modified|edited|some more time|not on \w+day|(?:comes?|came) down from|relax kar|ghata(?:ke| ke| kar)|(?:1|2|ek|do) din aur|ab last date|(?:dead ?line|last date|closing date) is now|agreed to (?:accept|extend|keep)|galti (?:thi|ho gay[ai])|typing mistake|by mistake|wrongly (?:given|written|mentioned|typed)|clarification|(?:room|venue|time|date|link|slot|hall) change|nahi hog[ai]|is not possible|wrong in|(?:relaxed?|reduced|lowered|increased|raised|brought|bring)(?: \S{1,12}){0,5} from \d\S{0,5} to|hon[aei] (?:wal[aei] )?th[aei])\b|(?:बढ़ा|बदल|स्थगित|संशोध|के स्थान पर)/iu;
const STRONG_UPDATE =
  /\b(?:(?:will )?(?:stay|remain)s? open till|advancement of|ignore the (?:earlier|old|previous|last)|revise the (?:compensation|ctc|package|stipend|dates?|criteria)|eligible branch(?:es)? now|(?:will|would|shall) now be|has been modified|(?:relaxed?|reduced|lowered|brought|bring)(?: \S{1,12}){0,5} from \d\S{0,5} to|hon[aei] (?:wal[aei] )?th[aei]|keep(?:ing)? (?:the )?(?:\w+ )?(?:form|registrations?|link|window|portal) open|extend(?:ed|ing|s)?|extension|postponed?|preponed?|re-?scheduled?|shifted (?:to|from)|instead of|corrigendum|correction|revised|deferred|stands (?:changed|revised|extended)|brought forward|will now be|in (?:place|lieu) of (?:\w+day|\d)|pushed (?:to|back)|change (?:of|in) (?:venue|date|time|schedule)|venue (?:has been |is |was )?(?:changed?|shifted)|link.{0,60}(?:wrong|not opening|not working|nahi)|correct (?:one|link|form)|has been (?:changed|moved|shifted|updated)|badh(?!ai\b)\w*)\b|(?:बढ़ा|स्थगित|संशोध|के स्थान पर)/iu;
const SHORTLIST =
  /\b(?:short ?-?list(?:ed|s)?|following (?:students|candidates|have (?:cleared|qualified|been))|(?:students|candidates) (?:listed|below|whose)|qualified for|(?:picked|chosen) (?:only )?\w+ for|next (?:stage|round)|cleared (?:the )?(?:oa|test|round)|(?:take|taking) [^.\n]{3,120} forward|ye (?:log|sab|students)\b[^.\n]{0,60}(?:select|jayenge|hue|shortlist|clear)\w*|selected for (?:the )?(?:next|interview|\w+ round|further)|wait ?list(?:ed)?)\b|चयनित/iu;
const LIST =
  /\b(?:list of|ye log|(?:short ?-?)?list (?:is|has|attached|below|link)|following|names?|roll n)\b/iu;
const RESULT =
  /\b(?:congratulations?|congrats|badhai|final(?:ly)? selec\w+|extended (?:an )?offers?|selection ho gaya|final (?:result|selects?|selection|list)|finally selected|selected (?:by|at|in|candidates|students)|(?:has|have) made (?:\w+ )?offers?|offers? (?:rolled|made|received|from|released|extended)|got (?:placed|selected|offers?)|been (?:placed|selected|offered|hired)|decided to (?:hire|make (?:an )?offers?|offer)|placed (?:in|at|with)|results? (?:of|for|are|is out|declared|announced|out)|secured? (?:a |an )?(?:offer|placement|ppo))\b|बधाई/iu;
const EVENT =
  /\b(?:test|assessment|oa|exam|interviews?|gd|(?:group )?discussion|meet you|ppt|pre-?\s?placement|talk|presentation|session|webinar|round|slots?|hackathon|aptitude|portfolio reviews?|viva)\b|परीक्षा|टेस्ट|साक्षात्कार/iu;
const NOT_JOB =
  /\b(?:happy birthday|resume building|exam(?:ination)? fee|semester fee|hostel|fest|cultural|blood donation|seminar (?!hall)|holiday|mess|condolence|for sale|syllabus|mid-?sem|end-?sem|internal marks|scholarship|interview experience|my experience|tips?)\b/iu;
const QUESTION =
  /\?\s*$|\b(?:anyone|anybody|koi|kisi|kya|has anyone|does anyone|did anyone|can someone|pls share|please share|kaun|kaisa|kab tak|kya hua|kuch bola)\b/iu;

const DRIVE_TOPICS: ReadonlySet<Topic> = new Set([
  'company',
  'role',
  'jobType',
  'location',
  'deadline',
  'compensation',
  'cgpa',
  'branch',
  'eligibility',
  'applicationLink',
]);

const NO_COMPANY =
  /\bno (?:particular |new )?company is involved\b|\bnot for any (?:particular |specific )?company\b|\bnot (?:related|linked|connected) to any (?:company|drive)\b|\bmock (?:\w+ ){0,2}(?:tests?|interviews?|gds?|drive)\b(?![^]{0,400}\b(?:actual|real|main|final)\b)/i;

/** Whatever it gives, it is for no job. */
const PRACTICE =
  /\bno (?:\w+ )?company is (?:involved|coming|visiting)\b|\b(?:only|just|purely) for practice\b/i;

/** 'No extension' announces no change. */
const DENIED =
  /\b(?:no|not|without)(?: further| more| any)? (?:extensions?|changes?)\b|\b(?:not|never) be (?:extended|re-?opened|changed|entertained)\b/gi;

export function findKind(input: KindInput): MessageKind {
  const { text } = input;
  const features = driveFeatures(input);
  const start = headStart(text, input.pieces[0]?.whole[0] ?? 0);
  const head = text.slice(start, start + 4000).replace(DENIED, ' ');
  if ((features < 3 && NO_COMPANY.test(head)) || PRACTICE.test(head)) return 'other';
  if (looksLikeList(text) && !SEATING.test(head) && !(input.hasPay && input.hasRole))
    return isResult(head) ? 'result' : 'shortlist';
  if (isProgramme(head) && isSchedule(input, head, features)) return 'schedule';
  if (/\b(?:bulletin|newsletter)\b/i.test(head.slice(0, 160)) || FOR_RECORDS.test(head))
    return 'other';
  if (FEE.test(head) && !input.hasPay && !input.pieces.some(({ topic }) => topic === 'company'))
    return 'other';
  if (!input.hasApplyLink && isAsking(head)) return 'other';
  if (input.hasCompany && LEFT_AS_IT_WAS.test(head)) return 'update';
  if (!input.hasRole && features < 6 && NO_DRIVE.test(firstWords(head))) return 'other';
  if (input.hasCompany && !input.hasPay && features < 6 && EXTENDED.test(head)) return 'update';
  if (!input.hasPay && !input.hasApplyLink && isInvitation(input, head)) return 'schedule';
  if (TITLED_RESULT.test(head) && !input.hasPay && input.hasCompany) return 'result';
  if (features >= 4)
    return STRONG_UPDATE.test(firstWords(head)) && features < 6 ? 'update' : 'drive';
  if (isResult(head) && features < 3 && input.hasCompany) return 'result';
  if (isUpdate(input, head, features)) return 'update';
  if (
    SHORTLIST.test(head) &&
    features < 3 &&
    !(isSchedule(input, head, features) && !LIST.test(head)) &&
    input.hasCompany
  )
    return 'shortlist';
  if (RESULT.test(head) && features < 3 && input.hasCompany) return 'result';
  const isOpen =
    features > 2 &&
    ((input.hasPay && input.hasApplyLink) ||
      input.dates.some((date) => date.purpose === 'deadline' && date.isClear));
  if (!isOpen && isSchedule(input, head, features)) return 'schedule';
  if (features >= 2 && (input.hasCompany || input.hasRole) && !isChatter(input, head))
    return 'drive';
  return 'other';
}

/** Who sits where in a test. */
const SEATING = /\b(?:seating|(?:room|lab|hall|seat) allot\w*)\b/i;

/** The line of the first piece, or the heading above it. */
function headStart(text: string, first: number): number {
  const start = text.lastIndexOf('\n', first) + 1;
  const above = text.slice(0, start).trimEnd();
  const heading = above.slice(above.lastIndexOf('\n') + 1);
  return EVENT_TOPICS.has(topicOf(heading.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')) ?? '')
    ? above.length - heading.length
    : start;
}

const FOR_RECORDS =
  /\b(?:NAAC|NBA|NIRF|AICTE) (?:data|survey|records?|visit)\b|\bonly for records\b/i;
const FEE =
  /\b(?:exam(?:ination)?|semester|sem|hostel|mess|library|tuition) (?:fees?|fines?|dues)\b|\b(?:project (?:synopsis|report)|synopsis|term paper|lab record|seminar report)\b/i;

/** Somebody who did not see the notice asks for it. */
function isAsking(head: string): boolean {
  const text = head.trim();
  const marks = text.split('?').length - 1;
  return (
    text.length < 400 &&
    marks > 0 &&
    /\b(?:kisi(?:ne|ko)?|koi|anyone|anybody|kya|doubt|did they|is it|do we|sir one)\b/i.test(text)
  );
}

const TITLED_RESULT = /^\W*final (?:results?|selects?|selection|list)\b/i;

/** 'was: 3 pm' and 'now: 4 pm' */
const WAS_NOW =
  /(?:^|\n)\W{0,4}(?:was|earlier|before|old value|previous)\b ?[:=-][^]{1,120}?\n\W{0,4}(?:now|new value|revised|new)\b ?[:=-]/i;
/** Without a date: the time stays. */
const VENUE_CHANGE =
  /\b(?:room|venue|hall|lab) (?:has been |is |was )?chang|\b(?:room|hall|lab) (?:me|mein) nah?i hog[ai]\b/i;
/** 'aaj nahi hoga … ab parso' */
const NOT_NOW = /\bnah?i hog[ai]\b[^]{0,120}\bab\b/i;

/** Said of all that a change leaves alone. */
const LEFT_AS_IT_WAS =
  /\b(?:same as (?:before|earlier)|(?:rest|everything else|all else|all other (?:details|terms|entries|conditions)[^.\n]{0,30}?)(?: of the (?:details|notice))? (?:stand\b|remain\b|is |are |remains? |all |as in |being )?(?:the )?(?:same|unchanged|unaltered)|nothing else (?:changes|moves)|other terms remain|only the [^.\n]{3,40} (?:has|have) (?:been )?changed)\b/i;
/** A day or a paper of the placement office instead of a job. */
const NO_DRIVE =
  /\bthis is (?:a )?training\b|\b(?:(?:skills|aptitude) classes|bulletin|newsletter|(?:resume|skills?|coding|training|day|soft-skills|a) workshop|workshop (?:on|for|by)|boot ?camp|training programme?|not a (?:recruitment|placement|campus) drive)\b/i;
const EXTENDED =
  /\b(?:last date|dead ?line|date)\b[^.\n]{0,60}\b(?:is|has been|stands|are|have been) (?:hereby |now |further )?extended\b/i;
/** A person is invited to a test or an interview that has its date. */
const INVITED =
  /\b(?:your|confirm your) (?:\w+ ){0,2}(?:interview|assessment|test|slot)\b|\b(?:interview|test|assessment|round)\b[^.\n]{0,40}\b(?:has been|is) scheduled for your\b|\binvite you (?:for|to) (?:the|an?|our) (?:\w+ ){0,2}(?:interview|assessment|test|discussion|round)\b/i;

function isInvitation({ dates, hasCompany }: KindInput, head: string): boolean {
  const isDated = dates.some(
    ({ purpose, isFormer, isClockOnly }) => purpose !== 'deadline' && !isFormer && !isClockOnly,
  );
  const hasDeadline = dates.some(({ purpose, isClear }) => purpose === 'deadline' && isClear);
  return hasCompany && isDated && !hasDeadline && !UPDATE.test(head) && INVITED.test(head);
}

/** Somebody was chosen for the job, not for the next round. */
function isResult(head: string): boolean {
  return RESULT.test(head) && !/short ?-?list|next round|further round/i.test(head);
}

function firstWords(text: string): string {
  return text.trimStart().slice(0, 200);
}

function driveFeatures({ pieces, dates, hasPay, hasRole, hasApplyLink }: KindInput): number {
  const topics = new Set(
    pieces.map(({ topic }) => topic).filter((topic) => topic !== null && DRIVE_TOPICS.has(topic)),
  );
  const counts = [
    hasPay || topics.has('compensation'),
    hasRole || topics.has('role'),
    hasApplyLink || topics.has('applicationLink'),
    dates.some(({ purpose, isClockOnly }) => purpose === 'deadline' && !isClockOnly),
    topics.has('branch') || topics.has('cgpa') || topics.has('eligibility'),
    topics.has('jobType') || topics.has('location'),
  ];
  return counts.filter(Boolean).length;
}

function isUpdate(
  { dates, hasCompany, hasPay, hasApplyLink }: KindInput,
  head: string,
  features: number,
): boolean {
  const isSaid = [UPDATE, STRONG_UPDATE, WAS_NOW].some((pattern) => pattern.test(head));
  if (!isSaid || !hasCompany || (TALK.test(head) && dates.length === 0)) return false;
  if ([STRONG_UPDATE, WAS_NOW, NOT_NOW].some((pattern) => pattern.test(head))) return true;
  if (features > 2 || isOnlyReminder(dates, head)) return false;
  return (
    dates.some(({ purpose }) => purpose !== 'other') ||
    hasPay ||
    hasApplyLink ||
    VENUE_CHANGE.test(head)
  );
}

/** Of a test or talk that was announced before; of a deadline it is an update. */
function isOnlyReminder(dates: readonly PurposedDate[], head: string): boolean {
  const rest = head.replace(/\b(?:(?:gentle|final|last) )?reminder\b/gi, ' ');
  return (
    !UPDATE.test(rest) &&
    dates.some(({ purpose }) => EVENT_PURPOSES.has(purpose)) &&
    !dates.some(({ purpose }) => purpose === 'deadline')
  );
}

const EVENT_PURPOSES: ReadonlySet<string> = new Set(['test', 'interview', 'talk']);

/** Somebody asks, or tells how it was. */
const TALK =
  /\b(?:interview experience|my experience|anyone|any idea|kisi|kaisa|kab tak|kya hua)\b/i;

const EVENT_TOPICS: ReadonlySet<string> = new Set(['testDate', 'interviewDate', 'talkDate']);

function isSchedule(
  { dates, pieces, hasCompany }: KindInput,
  head: string,
  features: number,
): boolean {
  const isClear = dates.some((date) => date.isClear && EVENT_PURPOSES.has(date.purpose));
  const isNamed = pieces.some(({ topic }) => topic === 'company');
  if (TALK.test(head) || (!isClear && !isNamed && NOT_JOB.test(head))) return false;
  const isEvent = dates
    .filter(({ isFormer, isPast }) => !isFormer && !isPast)
    // Of weeks it is the time of an internship.
    .filter(
      ({ purpose, until, isEnd, readings: [first] }) =>
        purpose !== 'unknown' || !(isEnd === true || (until && until.day !== first?.day)),
    )
    .some(({ purpose }) => ['test', 'interview', 'talk', 'unknown'].includes(purpose));
  return hasCompany && isEvent && EVENT.test(head) && features < 4 && !isMainlyDeadline(dates);
}

function isMainlyDeadline(dates: readonly PurposedDate[]): boolean {
  return (
    !dates.some(({ purpose }) => ['test', 'interview', 'talk'].includes(purpose)) &&
    dates.some(({ purpose, isClockOnly }) => purpose === 'deadline' && !isClockOnly)
  );
}

/** Somebody tells of the own work. */
const STORY =
  /\b(?:i joined|my journey|work ?anniversary|grateful to|thrilled to (?:share|announce) that i)\b/i;

/** Talk about a company, or something that is not about a job. */
function isChatter({ dates, hasPay, hasRole, hasApplyLink }: KindInput, head: string): boolean {
  if (STORY.test(head) && !hasApplyLink) return true;
  if (/\b(?:hackathon|workshop|bootcamp|course)\b/i.test(head) && !hasPay && !hasRole) return true;
  if (NOT_JOB.test(head) && !hasPay) return true;
  return QUESTION.test(head.trim()) && head.length < 300 && !hasApplyLink && dates.length === 0;
}
