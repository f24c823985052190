/** Decides what kind of message a text is, before anything is taken from it. */
import type { MessageKind } from './message-types.ts';
import type { PurposedDate } from './draft/date-purpose.ts';
import type { Piece } from './text/split-pieces.ts';
import type { Topic } from './text/topics.ts';
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
  /\b(?:extend(?:ed|ing|s)?|extension|postpone[ds]?|preponed?|re-?scheduled?|shifted|moved|changed|revised|corrected|correction|corrigendum|amend\w*|instead of|updated?(?! (?:cv|resume|marksheet|biodata))|deferred|delayed|cancelled|change (?:of|in) (?:venue|date|time|schedule)|venue change|link.{0,60}(?:wrong|incorrect|broken|not working|nahi)|wrong link|galat|sahi (?:form|link)|dobara bhar|old link|purana link|naya link|working link|correct(?:ed)? link|pushed|brought forward|advanced to|stands (?:changed|revised|extended)|badh\w*|new (?:link|date|time|venue|deadline|form)|link (?:was|is) (?:wrong|broken|not working)|final reminder|gentle reminder|reminder|last reminder|last call|last chance|reopen\w*|re-?opened|typo|wrong link)\b|(?:बढ़ा|बदल|स्थगित|संशोध|के स्थान पर)/iu;
const STRONG_UPDATE =
  /\b(?:extend(?:ed|ing|s)?|extension|postponed?|preponed?|re-?scheduled?|shifted (?:to|from)|instead of|corrigendum|correction|revised|deferred|stands (?:changed|revised|extended)|brought forward|pushed (?:to|back)|change (?:of|in) (?:venue|date|time|schedule)|venue (?:has been |is |was )?(?:changed?|shifted)|link.{0,60}(?:wrong|not opening|not working|nahi)|correct (?:one|link|form)|has been (?:changed|moved|shifted|updated)|badh\w*)\b|(?:बढ़ा|स्थगित|संशोध|के स्थान पर)/iu;
const SHORTLIST =
  /\b(?:short ?-?list(?:ed|s)?|following (?:students|candidates)|(?:students|candidates) (?:listed|below|whose)|qualified for|cleared (?:the )?(?:oa|test|round)|selected for (?:the )?(?:next|interview|\w+ round|further)|wait ?list(?:ed)?)\b|चयनित/iu;
const LIST =
  /\b(?:list of|(?:short ?-?)?list (?:is|has|attached|below|link)|following|names?|roll n)\b/iu;
const RESULT =
  /\b(?:congratulations?|congrats|badhai|final(?:ly)? selec\w+|extended (?:an )?offers?|selection ho gaya|final (?:result|selects?|selection|list)|finally selected|selected (?:by|at|in|candidates|students)|offers? (?:rolled|made|received|from|released|extended)|got (?:placed|selected|offers?)|been (?:placed|selected|offered|hired)|placed (?:in|at|with)|results? (?:of|for|is|are|declared|out)|secured? (?:a |an )?(?:offer|placement|ppo))\b|बधाई/iu;
const EVENT =
  /\b(?:test|assessment|oa|exam|interviews?|gd|group discussion|ppt|pre-?\s?placement|talk|presentation|session|webinar|round|slots?|hackathon|aptitude)\b|परीक्षा|टेस्ट|साक्षात्कार/iu;
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

/** 'No extension' announces no change. */
const DENIED =
  /\b(?:no|not|without)(?: further| more| any)? (?:extensions?|changes?)\b|\b(?:not|never) be (?:extended|re-?opened|changed|entertained)\b/gi;

export function findKind(input: KindInput): MessageKind {
  const { text } = input;
  const features = driveFeatures(input);
  const head = text.slice(0, 4000).replace(DENIED, ' ');
  if (looksLikeList(text)) return isResult(head) ? 'result' : 'shortlist';
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
    features > 2 && input.dates.some((date) => date.purpose === 'deadline' && date.isClear);
  if (!isOpen && isSchedule(input, head, features)) return 'schedule';
  if (features >= 2 && (input.hasCompany || input.hasRole) && !isChatter(input, head))
    return 'drive';
  return 'other';
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
  const isSaid = UPDATE.test(head) || STRONG_UPDATE.test(head);
  if (!isSaid || !hasCompany || (TALK.test(head) && dates.length === 0)) return false;
  if (STRONG_UPDATE.test(head)) return true;
  if (features > 2) return false;
  return dates.some(({ purpose }) => purpose !== 'other') || hasPay || hasApplyLink;
}

const EVENT_PURPOSES: ReadonlySet<string> = new Set(['test', 'interview', 'talk']);

/** Somebody asks, or tells how it was. */
const TALK =
  /\b(?:interview experience|my experience|anyone|any idea|kisi|kaisa|kab tak|kya hua)\b/i;

function isSchedule({ dates, hasCompany }: KindInput, head: string, features: number): boolean {
  const isClear = dates.some((date) => date.isClear && EVENT_PURPOSES.has(date.purpose));
  if (TALK.test(head) || (!isClear && NOT_JOB.test(head))) return false;
  const isEvent = dates
    .filter(({ isFormer, isPast }) => !isFormer && !isPast)
    .some(({ purpose }) => ['test', 'interview', 'talk', 'unknown'].includes(purpose));
  return hasCompany && isEvent && EVENT.test(head) && features < 4 && !isMainlyDeadline(dates);
}

function isMainlyDeadline(dates: readonly PurposedDate[]): boolean {
  return (
    !dates.some(({ purpose }) => ['test', 'interview', 'talk'].includes(purpose)) &&
    dates.some(({ purpose, isClockOnly }) => purpose === 'deadline' && !isClockOnly)
  );
}

/** Talk about a company, or something that is not about a job. */
function isChatter({ dates, hasPay, hasRole, hasApplyLink }: KindInput, head: string): boolean {
  if (/\b(?:hackathon|workshop|bootcamp|course)\b/i.test(head) && !hasPay && !hasRole) return true;
  if (NOT_JOB.test(head) && !hasPay) return true;
  return QUESTION.test(head.trim()) && head.length < 300 && !hasApplyLink && dates.length === 0;
}
