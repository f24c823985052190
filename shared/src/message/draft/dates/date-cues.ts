/** Words that say what the date beside them is for. */

export type Purpose = 'deadline' | 'test' | 'interview' | 'talk' | 'other' | 'unknown';

interface Cue {
  readonly purpose: Purpose;
  readonly pattern: RegExp;
}

const CUES: readonly Cue[] = [
  {
    purpose: 'other',
    pattern:
      /\b(?:resumes?|cvs?|documents?|joining|join (?:us )?(?:from|in|by)|onboard\w*|report(?:ing)?(?: (?:at|by|time|to))?|gather|assemble|be (?:present|seated)|reach|fees?|repl(?:y|ies)|withdraw\w*|undertaking|consent|offer letters?|starts? (?:from|in)|starting|commenc\w+|founded|since|established|(?:declared|announced|published|released|dated|issued|posted)(?: (?:on|by))?|results? (?:on|by|will)|(?<!the )shortlist(?:ed)? (?:on|by|will)|visit(?:ing|s)?|registrations? (?:start|open)s?|(?:form|link|portal)s? (?:opens?|will open|goes live)|live from|internship (?:from|period|duration)|from (?=\d)|on ?boarding|login(?: time)?|entry|gates?|queries|valid for|prepare|confirm\w*|(?<!\bapplications? (?:are|is|will be|shall be) )accept\w*|portfolios?(?! reviews?)|collect\w*)\b/gi,
  },
  {
    purpose: 'interview',
    pattern:
      /\b(?:interviews?|gd|(?:group )?discussions?|pi|(?:hr|technical|tech|managerial|final) round|slots?)\b/gi,
  },
  {
    purpose: 'talk',
    pattern:
      /\b(?:ppt|pre-?\s?placement|talk|presentation|info(?:rmation)? session|session|webinar|orientation)\b/gi,
  },
  {
    purpose: 'test',
    pattern:
      /\b(?:tests?|assessments?(?! intern)|oa|nht|exam(?:ination)?s?|aptitude|coding round|hackathon|quiz|contest|written|online round|round 1|challenge|परीक्षा|टेस्ट)(?![\p{L}\p{M}])/giu,
  },
  {
    purpose: 'deadline',
    pattern:
      /\b(?:last (?:date|day|dt)|dead ?line|appl(?:y|ication|ications|ying)|regist(?:er|ration|rations|ering)|reg|fill(?:ing|ed)?(?: up)?|clos(?:e|es|ing|ed|ure)|due|submi(?:t|ssion|ssions|tted)|enrol\w*|opt[ -]?in|form|link (?:will )?(?:expire|active|valid)\w*|expir\w+|cut-?off|nominat\w+|extend\w*|window|respond|willingness|bhar\w*|bhardo|band|interested|names? (?:to|with) (?:me|us|the)|upload\w*|shuts?|deactivat\w+|disabled|(?:be )?taken down|(?:links?|forms?) dies?)\b|(?:अंतिम|आखिरी) (?:तिथि|तारीख)|आवेदन|फॉर्म|भर/giu,
  },
];
export function hasDeadlineCue(text: string): boolean {
  const pattern = CUES.at(-1)?.pattern;
  return pattern !== undefined && text.search(pattern) !== -1;
}

interface FoundCue {
  readonly purpose: Purpose;
  readonly text: string;
  readonly at: number;
}

export function nearestBefore(text: string): FoundCue | undefined {
  return allCues(text).reduce<FoundCue | undefined>(
    (best, cue) =>
      best === undefined || cue.at + cue.text.length > best.at + best.text.length ? cue : best,
    undefined,
  );
}

export function nearestAfter(text: string): FoundCue | undefined {
  const sentence = text.split(/[.!?;\n]\s/, 1)[0] ?? '';
  return allCues(sentence).reduce<FoundCue | undefined>(
    (best, cue) => (best === undefined || cue.at < best.at ? cue : best),
    undefined,
  );
}

function allCues(text: string): readonly FoundCue[] {
  return CUES.flatMap(({ purpose, pattern }) =>
    Array.from(text.matchAll(pattern), (match): FoundCue => ({
      purpose,
      text: match[0],
      at: match.index,
    })),
  );
}
