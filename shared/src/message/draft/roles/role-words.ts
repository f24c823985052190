/** The words of which the names of jobs are made. */

export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** The last word of a role, or a role by itself where it is an abbreviation. */
const HEADS = words(
  'engineer engineers developer developers analyst analysts intern interns trainee trainees manager managers consultant ' +
    'consultants scientist scientists designer designers associate associates executive executives architect architects ' +
    'tester testers administrator specialist specialists officer officers programmer programmers researcher researchers ' +
    'accountant accountants representative coordinator strategist writer writers apprentice apprentices technician ' +
    'technicians advisor planner recruiter editor auditor operator supervisor fellow teacher faculty professor trainer ' +
    'internship internships apprenticeship sde sdet swe sde1 sde-1 sde-2 sde-i devops fullstack lead assistant actuary ' +
    'buyer staff economist copywriter animator evangelist technologist expert underwriter banker trader chemist nurse artist artists producer animator editor subeditor sub-editor merchandiser merchandisers dietitian dietitians pharmacist pharmacists agronomist stylist illustrator paralegal counsellor curator chef translator reporter journalist correspondent representatives microbiologist statistician surveyor optometrist hydrologist phlebotomist physiotherapist radiographer librarian photographer geologist geologists machinist draughtsperson draftsperson draftsman draughtsman technologists chemists',
);
/** Roles only when they are written in capitals. */
const CAPITALS = words(
  'GET PGET GTE DGET QA MTS AMTS SRE BDE BDA BDM PM APM MT SE ASE SSE TSE FSE GAT ET',
);
export const MODIFIERS = words(
  'software data business full stack full-stack backend back-end frontend front-end back front end web java python net dotnet ' +
    'cloud machine learning ml ai artificial intelligence deep graduate junior senior associate assistant product quality ' +
    'assurance test testing automation embedded commis lab laboratory calibration roto curatorial plantation drug ground cabin primary housekeeping beverage f&b programme program ops tax animation 2d 3d gameplay hotel hospitality culinary export import system systems network security cyber cybersecurity site reliability sales ' +
    'marketing digital hr human resource resources financial finance operations operation supply chain mechanical electrical ' +
    'civil electronics design verification vlsi hardware firmware research process production field service services ' +
    'customer success support technical technology tech application applications development programmer management project ' +
    'android ios mobile game ui ux ui/ux qa r&d analytics database sql bi platform infrastructure salesforce sap erp oracle ' +
    'content social media creative graphic visual legal compliance audit risk credit branch relationship account accounts ' +
    'inside pre-sales presales growth strategy investment equity quantitative quant trading portfolio supply plant ' +
    'maintenance safety site structural planning procurement purchase logistics warehouse store quality control r and d ' +
    'robotics mechatronics iot blockchain mern mean react angular node nodejs golang go c c++ c# php ruby rust scala devops ' +
    'probationary dev naval solar food field science interior regulatory affairs area zonal key pre physical qc qa shift relationship boiler analog digital rtl dft asic fpga soc power signal rf validation silicon post-silicon layout cad cae cfd vfx ' +
    'trainee intern internship summer winter engineering engineer developer analyst scientist consultant computer vision nlp ' +
    'genai gen generative prompt big etl mis it information member of staff solutions solution integration implementation ' +
    'functional domain category brand territory vehicle powertrain deck cluster merchandising retail textile subject matter medical clinical pharma bio biotech chemical process environment energy solar wind ' +
    "founder's office chief executive manager corporate community campus talent acquisition recruitment public relations " +
    'video diploma territory actuarial claims pricing controls avionics manufacturing dynamics firmware grid fraud nutrition insights geospatial gis piping hvac freelance part-time full-time remote entry level early career college university industrial',
);
/** Joins two words of one role. */
export const JOINTS = words('& and of / -');
/** What may follow the head. */
export const FOLLOWERS = words(
  'intern interns trainee trainees internship i ii iii 1 2 3 l1 l2 engineer analyst developer executive manager - – (',
);
export const NOT_LAST = words('of and & / -');

export const TOKEN = /[\p{L}\p{N}.+#&'/-]+|\(/gu;

export interface Token {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** What internships are called by: 'Content Writing'. */
const FIELDS = words(
  'development marketing writing design management research operations sales testing editing accounting resources finance ' +
    'analytics science engineering security programming illustration',
);

/** 'Social Media Marketing', which names a field instead of a person. */
export function isField(text: string): boolean {
  const parts = text.toLowerCase().split(/[\s/&]+/);
  return (
    parts.length > 1 &&
    FIELDS.has(parts.at(-1) ?? '') &&
    parts.every((part) => MODIFIERS.has(part) || FIELDS.has(part) || part === 'and')
  );
}

export function tokenOf(match: RegExpExecArray): Token {
  const text = match[0].replace(/[.'/-]+$/, '') || match[0];
  const folded = text.toLowerCase();
  return { text, folded, start: match.index, end: match.index + text.length };
}

export function isHead(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (HEADS.has(token.folded) || CAPITALS.has(token.text)) return true;
  const [head = '', level] = token.folded.split('-');
  if (level !== undefined && HEADS.has(head) && /^(?:i{1,3}|[1-3])$/.test(level)) return true;
  return token.folded.includes('/') && token.folded.split('/').every((part) => HEADS.has(part));
}

/** True for a word that begins or narrows a role. */
export function isRoleWord(text: string): boolean {
  return MODIFIERS.has(text.toLowerCase());
}

export function isModifier(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return (
    token.folded.split(/[/&-]/).every((part) => MODIFIERS.has(part)) || MODIFIERS.has(token.folded)
  );
}

/** 'Internship', 'Manager' and the like name no role by themselves. */
const GENERIC =
  /^(?:(?:technical |support )?staff|internships?|interns?|trainees?|apprenticeship|lead|manager|assistant|associate|officers?|expert|faculty|coordinator|recruiter|hr (?:manager|executive)|(?:summer|winter|remote|full-time|part-time|college|university|corporate|industrial) (?:internships?|interns?|trainee)|campus recruiter|student coordinator|executive|teacher|trainers?|(?:class |campus |student )?representatives?|professor|(?:associate|assistant|adjunct|visiting) professor|(?:.{0,12} )?(?:vice president|director)|.{0,20}placement officer|engineers?|developers?|analysts?|consultants?|designers?|scientists?|researchers?|architects?|specialists?|talent acquisition.{0,20}|(?:t&p|tnp|t\.p\.|training)\b.{0,16} officers?|(?:fte|qa|pm|se|et|mt)|.{0,20}campus (?:manager|lead|coordinator)|(?:ai|it|data|software|web|product|full stack|ml) internships?)$/i;

export function isOnlyGeneric(role: string): boolean {
  return GENERIC.test(role);
}

/** 'Engineer' alone names no role, 'SDE' does. */
export function isPlainHead(token: { readonly text: string } | undefined): boolean {
  return token !== undefined && isOnlyGeneric(token.text);
}

/** True where a text has a word such as 'engineer'. */
export function hasRoleHead(text: string): boolean {
  return Array.from(text.matchAll(TOKEN), tokenOf).some(isHead);
}
