/** Words beside the names of companies. */

/** Each with the weight of a name behind it. */
export const BEFORE_NAME: readonly (readonly [RegExp, number])[] = [
  [/\bm\/s\.?\s{1,2}/gi, 7],
  [/\b(?:behalf of|for) (?:its|our|their|my) client(?: company)?s?,? (?:the |m\/s\.? ?)?/gi, 16],
  [
    /\b(?:posts?|positions?|roles?|vacancy|vacancies|openings?) (?:of|for) [^.\n]{3,40}? (?:in|at|with) /gi,
    5,
  ],
  [/\b(?:selected|placed|hired|joining|join) as (?:an? )?[^.\n]{3,60}? (?:at|in|with|by) /gi, 6],
  [/\b(?:first|second|third|other|next)(?: one)? is\s/gi, 5],
  [/\b(?:has|have) got\s/gi, 4],
  [
    /\b(?:on behalf of|invited by|invitation from)\s{1,2}(?:the |m\/s\.? ?|(?:its|our|their|my) (?:client|company|firm)s?,? )?/gi,
    9,
  ],
  [
    /\b(?:notices? for|(?:jnf|jaf|inf) (?:of|from)|received from|clarification from|(?:news|update|mail|message|request|word|invite) from|building|co-?founders? (?:at|of)|founders? (?:at|of)|ceo (?:at|of)|now run|i run|representatives? of|officials of|delegates from|in respect of|with respect to|w\.?r\.?t\.?|(?:round|test|interview|process) ?(?:\([^()]{1,30}\)|\d) (?:of|for)|portfolio reviews? with)\s{1,2}(?:the |m\/s\.? ?)?/gi,
    4,
  ],
  [/(?<=\S )(?:@|x) (?=\p{Lu})/gu, 4],
  [/\b(?:who|have|has) (?:cleared|qualified|passed) (?:the )?/gi, 4],
  [/^about (?:the company )?(?=\p{Lu})/giu, 5],
  [/\b(?:final )?(?:selects?|selections?) (?:of|for|by|from)\s/gi, 5],
  [/\bcompany (?:aa ?(?:gayi|gyi|rahi|gaya)|aayi|aai)(?: (?:hai|h))?(?: guys)?[\s.:!-]{1,5}/gi, 4],
  [/\b(?:greetings|warm wishes|regards) from\s{1,2}(?:the |m\/s\.? ?)?/gi, 5],
  [
    /\b(?:(?:campus|placement|recruitment|pool|virtual|off-?campus|joint|hiring)(?: recruitment| placement| campus| hiring)? drive (?:of|by|from|for|with|[-:|])|hiring alert[\s:|-]*|(?:openings?|opportunit(?:y|ies)|vacanc(?:y|ies)|roles?|positions?|internships?|jobs?|careers?|hiring|recruitment|work(?:ing)?|requirements?|placements?|placed|offers?|firm|team) (?:at|with|from|in|by)|(?:recruitment|placement|requirements?) of|my (?:firm|company)|(?:founders?|hr|employees?|alumn\w+|people|teams?) (?:of|at|from)|join(?:ing)?(?: us at| in| at| with)?|registrations? (?:(?:is|are) )?(?:now )?open(?:ed)? for|(?:shortlisted|selected|placed|hired|recruited|interviewed|offered) (?:for|by|in|at|with|from)|(?:received|got) (?:an )?offers? from|company (?:named|called)|names? received from|visit(?:ing)? of|interest in|apply(?:ing)? (?:to|at|with)|client)\s{1,2}(?:the |m\/s\.? ?|our client )?/gi,
    6,
  ],
  [
    /\b(?:pi|panel|test|oa|assessment|exam|interviews?|gd|discussion|opening|talk|presentation|ppt|session|process|shortlist|results?|drive|round|form|registration|deadline|last date|slots?|link|update|reminder|schedule|timings?|ctc|stipend|package|location|details?|jd|profiles?|roles?|list|candidates|students|applicants|regarding|reg|about|register|apply|registered|applied|applications?|window|reference)\s?(?:of|for|by|with|from|at|to|in|:|-|regarding|about|on)\s{1,2}(?:the |m\/s\.? ?)?/gi,
    4,
  ],
  [
    /\b(?:here at|we at|us at|team at|team|company|regarding|at|from|by|with|for|on)\s{1,2}(?:the )?/gi,
    2,
  ],
];
/** Each with the weight of a name in front of it. */
export const AFTER_NAME: readonly (readonly [RegExp, number])[] = [
  [
    /(?:\s?\([^()\n]{1,80}\))?\s{1,2}(?:is|are|will be|shall be|has been|has|have|was|will|shall|would like to|would be|wants to|wish(?:es)? to|intends? to|plans? to|proposes? to)?\s?(?:now |just |finally |recently |currently |actively |also |all set to |planning to |looking (?:to|for)|happy to |pleased to |excited to |glad to )?(?:relaxed|revised|changed|increased|reduced|moved|shifted|cancelled|withdrawn|reopened|updated|confirmed|informed|agreed|decided|hiring|visiting|recruiting|asking for|conducting|offering|inviting|coming (?:to|for|on)|come to|visit(?:s)?|invites?|announced|announces|opened|opens|shared|released|launch(?:es|ed)?|looking|made|shortlisted|selected|scheduled|organi[sz]ing|planning|recruits?|hires?|would like|wants? to|seeks?|extended|postponed|rescheduled|requires?|announce|hire|conduct|recruit|visit|be conducting|be visiting|be hiring|needs?|select|takes? on)\b/gi,
    6,
  ],
  [
    /(?:['’]s?)?\s{1,2}(?:[-:|]\s)?(?:off[ -]?campus|campus|placement|pool|virtual|on-?campus|recruitment|hiring|pre-?placement|online|written|machine|first|second|technical|coding|aptitude|hr|final|national|group|placements?)?\s?(?:drive|discussion|test|oa|assessment|interviews?|ppt|talk|presentation|process|shortlist|gd|pi|aptitude|results?|recruitment|hiring|form|registrations?|deadline|internship|exam|link|session|ppl|people|hr|round|offers?|challenge|candidates|hackathon|notice|opening|registration|joining|slots?|selects|update|referral|application form)\b(?!\s(?:engineers?|analysts?|leads?|managers?|trainees?))/gi,
    4,
  ],
  [/\s{1,2}(?:pvt\.?|private|ltd\.?|limited|inc\.?|llp|corporation|corp\.?)(?![a-z])/gi, 5],
  [
    /\s{1,2}is (?:an?|one of|the|India's|among) (?=.{0,80}\b(?:company|start-?up|firm|leader|provider|platform|bank|organi[sz]ation|manufacturer|business|unicorn|product|brand)\b)/gi,
    6,
  ],
  [/,\s(?:an?|the|one of|which|whose|who|India'?s?|is)\s/gi, 3],
  [
    /\s(?:aa (?:ga?y[aie]|ra?h[aie])\b|ko (?=[^.\n]{2,40}\bchahiye)|ne (?=[^.\n]{0,40}\b(?:select|shortlist|hire|offer)))/gi,
    5,
  ],
  [/\s{1,2}(?:ki|ke|ka|ne|se|campus pe|aa rahi|wala|wali|wale|walo|walon|me|mein)(?![a-z])/gi, 3],
  [/\s(?:का|की|के|ने|में|द्वारा|कंपनी|वाले|वाली|वाला)(?![\p{L}\p{M}])/giu, 3],
];
