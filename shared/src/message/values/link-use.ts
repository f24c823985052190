/** What a link is for, by its host and by the words beside it. */

export type LinkUse = 'apply' | 'test' | 'website' | 'meeting' | 'mail' | 'unknown';

const FORMS =
  /^forms\.gle\/|^docs\.google\.com\/forms\/|^forms\.(?:office|microsoft|cloud\.microsoft|zoho\.\w{2,3}|zohopublic\.\w{2,3})|^forms\.cloud\.microsoft|(?:^|\.)(?:typeform|jotform|surveymonkey|zfrmz|tally|fillout|cognitoforms)\.\w{2,3}\/|^airtable\.com\/\w/;
const HIRING =
  /(?:^|\.)(?:lever\.co|greenhouse\.io|myworkdayjobs\.com|workday\.com|smartrecruiters\.com|icims\.com|taleo\.net|successfactors\.\w{2,3}|ashbyhq\.com|unstop\.com|naukri\.com|joinsuperset\.com|internshala\.com|instahyre\.com|wellfound\.com|cutshort\.io|hirist\.\w{2,4}|freshteam\.com|darwinbox\.\w{2,3}|keka\.com|zohorecruit\.\w{2,3}|recruitee\.com|bamboohr\.com|jobvite\.com|eightfold\.ai|oraclecloud\.com|avature\.net|ripplehire\.com|turbohire\.co|hirepro\.in|breezy\.hr|workable\.com)\/|^(?:careers?|jobs?|hiring|recruit(?:ment|ing)?|apply|campus|talent)\.|\/(?:careers?|jobs?|apply|application|register|registration|openings|hiring|recruit(?:ment)?)(?:[/?#.-]|$)/;
const TESTS =
  /(?:^|\.)(?:hackerrank\.com|hackerearth\.com|mettl\.com|mercer\.com|codility\.com|codesignal\.com|amcatglobal\.com|myamcat\.com|cocubes\.com|testgorilla\.com|doselect\.com|codechef\.com|imocha\.io|talview\.com|hirevue\.com|wheebox\.com|testlify\.com|glider\.ai|xobin\.com|shl\.com|hackerrank\.in|examly\.io|mynavigator\.in)\/|^(?:assessments?|tests?|exams?)\./;
const MEETINGS =
  /^(?:meet\.google\.com|teams\.microsoft\.com|teams\.live\.com)\/|(?:^|\.)(?:zoom\.us|zoom\.com|webex\.com|gotomeeting\.com|gotowebinar\.com|whereby\.com|bluejeans\.com|airmeet\.com|meet\.jit\.si)\//;
const DOCUMENTS =
  /^(?:drive\.google\.com|photos\.app\.goo\.gl|docs\.google\.com\/(?:document|spreadsheets|presentation|file)|chat\.whatsapp\.com|whatsapp\.com|wa\.me|t\.me|telegram\.me|maps\.app\.goo\.gl|goo\.gl\/maps|(?:www\.)?google\.\w{2,3}\/maps|maps\.google\.|1drv\.ms|onedrive\.live\.com|discord\.gg)|(?:^|\.)(?:sharepoint\.com|dropbox\.com|youtube\.com|youtu\.be|instagram\.com|facebook\.com|twitter\.com|x\.com|glassdoor\.\w{2,4}|github\.com|schema\.org)\/|^(?:\w{2,3}\.)?linkedin\.com\/(?!jobs)|\.(?:pdf|docx?|xlsx?|pptx?|png|jpe?g|zip)(?:[?#]|$)/;
/** Their addresses say nothing about where they lead. */
const SHORTENERS =
  /^(?:bit\.ly|tinyurl\.com|t\.co|rb\.gy|cutt\.ly|shorturl\.at|goo\.gl|lnkd\.in|is\.gd|t\.ly|rebrand\.ly|ow\.ly|tiny\.cc|s\.id|shorter\.me|surl\.li|linktr\.ee)\//;

/** Undefined where the address alone does not say it; `home` for an address without a path. */
export function addressUse(address: string): LinkUse | 'document' | 'home' | undefined {
  const bare = address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .slice(0, 300);
  const path = bare.includes('/') ? bare : `${bare}/`;
  if (DOCUMENTS.test(path)) return 'document';
  if (MEETINGS.test(path)) return 'meeting';
  if (FORMS.test(path)) return 'apply';
  if (TESTS.test(path)) return 'test';
  if (HIRING.test(path)) return 'apply';
  return !SHORTENERS.test(path) && /^[^/]+\/$/.test(path) ? 'home' : undefined;
}

const CUES: readonly (readonly [LinkUse | 'document', RegExp])[] = [
  [
    'document',
    /(?<!\p{L})(?:jd|jds|job descriptions?|description|brochure|documents?|pdf|drive|slides|presentation|video|group|whatsapp|telegram|channel|map|maps|venue|feedback|attendance|shortlist(?:ed)?|results?|list|sheet|linkedin|instagram|youtube|syllabus|resources?|prepar\p{L}{1,5}|sample|template|guidelines|policy|portfolio)(?!\p{L})/giu,
  ],
  [
    'meeting',
    /(?<!\p{L})(?:meeting|zoom|teams|webex|g-?meet|google meet|webinar|session|joining|join (?:us|here|the (?:call|meeting|session|talk|ppt|webinar|link)|via|at|using|through|on)|join|ppt|pre-?placement talk|interview)(?!\p{L})/giu,
  ],
  [
    'test',
    /(?<!\p{L})(?:tests?(?!\s+(?:automation|engineer))|assessments?|exams?|examination|quiz|contest|coding round|oa|login to the platform|mock)(?!\p{L})/giu,
  ],
  [
    'website',
    /(?<!\p{L})(?:web ?sites?|homepage|home page|know more|know us|who we are|learn more|more about|about us|about the company|company (?:url|link|page|profile|site)|visit)(?!\p{L})/giu,
  ],
  [
    'apply',
    /(?<!\p{L})(?:apply|applying|applications?|register|registrations?|registering|enrol\p{L}{0,5}|fill|forms?|submit|willingness|opt[- ]?in|nominat\p{L}{1,4}|sign ?up|interested)(?!\p{L})/giu,
  ],
];

export interface Cue {
  readonly use: LinkUse | 'document';
  /** How many characters stand between the word and the link. */
  readonly distance: number;
}

/** The word nearest to the link; the later of two in the text before it, the earlier of two after it. */
export function nearestCue(text: string, side: 'before' | 'after'): Cue | undefined {
  const found = CUES.flatMap(([use, pattern]) =>
    Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({
      use,
      distance: side === 'after' ? index : text.length - index - word.length,
    })),
  );
  return found.toSorted((a, b) => a.distance - b.distance)[0];
}
