/** What the label of a line, or the heading of a column, says about the text beside it. */
import { foldText } from '../../lib/text.ts';

export const TOPICS = [
  'company',
  'role',
  'jobType',
  'location',
  'deadline',
  'openingDate',
  'testDate',
  'testType',
  'testDuration',
  'testLink',
  'interviewDate',
  'talkDate',
  'otherDate',
  'date',
  'time',
  'compensation',
  'cgpa',
  'branch',
  'eligibility',
  'applicationLink',
  'website',
  'placementId',
  'note',
  'about',
  'contact',
  'student',
  'rollNumber',
  'number',
] as const;
export type Topic = (typeof TOPICS)[number];

/** No label is longer. */
export const LABEL_MAX = 60;
const LABEL_WORDS_MAX = 8;

/** The first that matches counts. Labels are folded, with one blank between words and nothing in brackets. */
const PATTERNS: readonly (readonly [Topic, RegExp])[] = [
  ['number', /^(?:s ?\.? ?no|sl ?\.? ?no|sr ?\.? ?no|serial(?: no| number)?|#|s n)\.?$/],
  [
    'student',
    /^(?:student(?:'?s)? name|name(?: of (?:the )?(?:student|candidate)s?)?|candidate(?:'?s)?(?: name)?|full name)$/,
  ],
  [
    'rollNumber',
    /^(?:roll|reg(?:istration|n|d)?|enrol?l?ment|usn|university|hall ticket|h\.?t|admission|prn)\.? ?(?:no|num(?:ber)?|id|code)?\.?$/,
  ],
  [
    'placementId',
    /^(?:placement|job|drive|opportunity|requisition|req|notice|reference|ref|posting|profile|opening)\.? ?(?:id|no|number|code|#)\.?$/,
  ],
  [
    'about',
    /^(?:about(?: (?:the |us|company|organi[sz]ation|role|job|\S+).{0,30})?|(?:company) (?:profile)|(?:company|job|role) (?:overview|description|details|summary)|overview|description|jd|industry|sector|who we are|key responsibilities|(?:roles? (?:and|&) )?responsibilities|what you will do|domain)$/,
  ],
  [
    'website',
    /^(?:(?:company|official|corporate|our|their)? ?(?:web ?site|web ?page|web|url|portal of the company)(?: link| url)?)$/,
  ],
  [
    'testLink',
    /^(?:(?:link (?:for|of|to) (?:the )?)?(?:online )?(?:test|assessment|exam|oa|hackathon|contest) ?(?:link|url|platform link)|link (?:for|of|to) (?:the )?(?:online )?(?:test|assessment|exam|oa)|(?:ppt|meeting|zoom|meet|joining|session|interview|webinar) (?:link|url)|link to join)$/,
  ],
  [
    'applicationLink',
    /^(?:(?:how|where) to (?:apply|register)|apply(?: (?:here|now|at|link|online|through|via|on|using))?(?: link)?|(?:application|registration|apply|google|form|register|job|drive|portal|enrol?l?ment|nomination|opt ?-?in)(?: (?:form|process|portal|google))? ?(?:link|url|form|portal)s?|link(?: (?:to|for) (?:apply|applying|register|registration|application|the form))?|links?|register(?: (?:here|now|at|link|on))?|application|google form|form|url|(?:mail|send|e-?mail) (?:your )?(?:bio-?data|resumes?|cvs?)(?: to| at| on)?|fill (?:the |this )?form(?: here)?|mode of application|application mode)$/,
  ],
  [
    'openingDate',
    /^(?:(?:registrations?|applications?)(?: form)? (?:(?:start|open)s(?: date| from| on)?|(?:start|open)(?:ing)? (?:date|from|on))|(?:start|opening|posted|posting|published|issue|notice)(?: date| on)|date of (?:posting|issue|notice)|posted|dated|opens(?: on)?)$/,
  ],
  [
    'deadline',
    /^(?:(?:the )?(?:application|registration|apply|last|final|submission|closing|form|google form|reg|end|due|cut ?-?off|nomination)(?: (?:form|of|for|to|and|link|registration|application|filling|submission|apply|applying|register|the|fill))* ?(?:dead ?line|last date|close|closes|closing|end|ends|date|due|by|before|last day)s?(?: (?:and|&|\/) ?time)?(?: (?:to|for|of) .{1,30})?|dead ?line(?: (?:to|for|of) .{1,30}|s| date| and time| & time)?|last (?:date|day)(?: (?:and|&) time)?(?: (?:to|for|of) .{1,34})?|reg(?:n|istration|istrations)?\.? (?:closes?|closing|ends?|dead ?line|last date|window)|application window|apply window|last dt|lastdate|ld|apply (?:by|before|up ?to|latest by|till|on or before|within|not later than)|register (?:by|before|latest by|till|on or before)|(?:registrations?|applications?|form|link|portal) (?:close|end|expire)s?(?: (?:on|by|at|date|in))?|clos(?:es|ing)(?: (?:on|at|date|by))?|valid (?:through|till|until|upto|up to)|due(?: (?:date|by|on))?|expires?(?: on)?|expiry(?: date)?|ends(?: on)?|fill (?:it |the form |form )?(?:by|before)|submit (?:by|before)|respond by|rsvp by|timeline to apply|time limit|end time|freeze|shuts?|(?:form|link|doors?) (?:dies|shuts?|closes?))$/,
  ],
  [
    'testDuration',
    /^(?:(?:test|exam|assessment|oa|paper)? ?duration(?: of (?:the )?(?:test|exam|assessment|oa))?|(?:test|exam|assessment) (?:time|length))$/,
  ],
  [
    'testDate',
    /^(?:(?:online |written |aptitude |coding |technical |screening |mock |entrance )*(?:test|assessment|exam|oa|examination|hackathon|contest|quiz|challenge|aptitude)(?: (?:is|will be|scheduled|date|day|on|schedule|window|slot|details|timing|timings|and|&|time|dates|from|round))*|(?:date|schedule|day|window|time)(?: (?:and|&) time)? of (?:the )?(?:online |written |aptitude |coding |technical )*(?:test|assessment|exam|oa|examination|hackathon)|oa)$/,
  ],
  [
    'testType',
    /^(?:(?:test|exam|assessment|oa) (?:type|format|pattern|mode|platform|name)|type of (?:test|exam|assessment)|platform)$/,
  ],
  [
    'interviewDate',
    /^(?:(?:personal |technical |hr |final |virtual |online |face to face |f2f )*interviews?(?: (?:date|schedule|slot|time|timing|dates|day|on|process|scheduled))*|(?:date|schedule|time)(?: (?:and|&) time)? of (?:the )?interviews?|gd(?: (?:date|schedule|\/? ?pi))*|group discussion(?: (?:date|schedule))?)$/,
  ],
  [
    'talkDate',
    /^(?:(?:pre ?-?placement|company|corporate) (?:talk|presentation|session)(?: (?:date|schedule|on|time|timing|and time|ppt|details))*|ppt(?: (?:date|schedule|on|time|and time|details))*|(?:date|time) of (?:the )?(?:ppt|pre ?-?placement talk)|info(?:rmation)? session|webinar|orientation|session)$/,
  ],
  [
    'otherDate',
    /^(?:(?:tentative |expected |proposed )?(?:date (?:(?:and|&) time )?of (?:joining|birth|drive|visit|campus drive|process|the drive|the campus drive)|joining(?: (?:date|month|location|time|period))*|doj|start(?:ing)? (?:date|month)|(?:campus |drive |visit |placement |recruitment |selection |process )+(?:date|dates|schedule|day)s?|drive|(?:internship|intern) (?:period|duration|start|start date|dates|tenure)|duration(?: of (?:the )?(?:internship|training|program))?|tenure|result(?:s)? (?:date|on|by)|declaration of results?|resumes? (?:by|before|submission|deadline|collection).{0,20}|last date (?:for|of) (?:resume|document|fee|cv).{0,20}|documents? (?:by|before|submission|verification).{0,20}|(?:original|initial)(?: (?:dead ?line|date))?|(?:first|second|third|1st|2nd) (?:dead ?line|date|extension)|shortlist(?:ing)? (?:date|on|by)|onboarding(?: date)?|dob|reporting|training(?: period| duration)?)|commencement)$/,
  ],
  [
    'compensation',
    /^(?:(?:annual |total |gross |fixed |fresher |full ?-?time |fte |expected |offered |monthly |yearly |starting |base |internship |intern |post |training |cost to company |during |average |highest |proposed |revised |variable )*(?:ctc|package|salary|stipend|compensation|pay(?: ?(?:scale|package|out))?|remuneration|lpa|emoluments?|cost to company|earnings|comp|base(?: pay| salary| ctc| component)?|fixed(?: pay| salary| ctc| component)?|in ?-?hand)(?: (?:offered|package|details|structure|breakup|break up|range|per|month|annum|year|pm|pa|p\.m|p\.a|in|lpa|lakhs?|inr|rs|during|after|post|on|for|the|internship|intern|training|fte|full time|full-time|conversion|ppo|confirmation|and|&|\/|stipend|ctc|salary|fixed|base|benefits|total|gross|annual|monthly|offer|ug|pg|btech|mtech|b\.tech|m\.tech|a|is))*)(?: ?\/ ?(?:ctc|stipend|salary|package|compensation))?\.?$/,
  ],
  [
    'cgpa',
    /^(?:(?:minimum |min\.? |required |current |academic |overall |graduation |ug |cut ?-?off |aggregate )*(?:cgpa|gpa|cpi|sgpa|ogpa|cqpi|pointer|cg|c\.g\.p\.a)(?: (?:required|criteria|cut ?-?off|requirement|eligibility|min|minimum|and above|above|score|needed))*|academic cut ?-?off|cut ?-?off)$/,
  ],
  [
    'branch',
    /^(?:(?:eligible |open |allowed |required |applicable |preferred )*(?:branch(?:es|\(es\))?|streams?|departments?|disciplines?|speciali[sz]ations?|courses?|programmes?|programs?|degrees?|qualifications?|depts?|trades?|education(?:al)?(?: qualifications?)?)(?: (?:eligible|allowed|required|open|and|&|\/|branch(?:es)?|streams?|degrees?|courses?|disciplines?|of study|speciali[sz]ations?))*|open (?:to|for)|applicants|br|who (?:may|should) apply|eligible(?: (?:for|students|candidates|departments))?|who can apply|degree ?\/ ?branch|for (?:branches|departments|students of))$/,
  ],
  [
    'eligibility',
    /^(?:(?:academic |basic |minimum |general |detailed )*(?:eligibility(?: (?:criteria|criterion|conditions?|requirements?|norms))*|criteria|criterion|requirements?|academic (?:criteria|requirements?)|selection criteria|academics|eligibilty(?: criteria)?|elegibility(?: criteria)?))$/,
  ],
  [
    'role',
    /^(?:(?:job |offered |the |open |available |current )*(?:role|position|profile|designation|post|opening|vacancy|job ?title|title|vacancies|hiring for|positions?|roles?|profiles?|openings?|posts?|designations?|(?:roles?|positions?|profiles?) (?:on offer|open|being offered)|job ?roles?|job ?profiles?|looking for|role (?:you )?appl(?:ied|ying) (?:to|for)|internship role|internship profile|intern role|name of (?:the )?post|job)(?:\(s\)|s)?(?: (?:name|offered|title|available|for|open|s|details|hiring|and|&|code))*|(?:name|title) of (?:the )?(?:role|position|post|job)|role ?\/ ?(?:position|designation|profile)|(?:position|profile|job) ?\/ ?role|job ?name|post name|desig)$/,
  ],
  [
    'company',
    /^(?:(?:name of (?:the )?)?(?:visiting |hiring |recruiting )?(?:company|organi[sz]ation|employer|recruiter|firm|client|organi[sz]ation ?\/ ?company|company ?\/ ?organi[sz]ation|institution|industry partner)(?:'?s)?(?: name)?|co(?:mpany)?\.? name|hiring (?:company|alert|for company)|campus drive(?: of| by)?|drive (?:by|of|from)|hiring organi[sz]ation|org|co)$/,
  ],
  [
    'jobType',
    /^(?:(?:job|offer|employment|position|opportunity|engagement|placement|hiring|role|nature|type|recruitment|drive) ?(?:type|category|nature|kind)|type|nature of (?:the )?(?:job|work|employment|role|offer|hiring)|type of (?:job|role|employment|offer|hiring|opportunity|drive|recruitment|position)|employment|category|offer)$/,
  ],
  [
    'location',
    /^(?:(?:job |work |working |office |posting |internship |company |base |preferred |place |joining )*(?:locations?|places?|city|cities|based (?:in|at|out of))(?:\(s\)|\(ies\))?(?: (?:of (?:posting|work|job|internship)|for (?:internship|work)|s|preference))?|(?:place|area) of (?:posting|work|joining)|where(?: you sit)?|sits at|property|posting|base|office|work ?place|work(?:ing)? area|location ?\/ ?mode|job ?loc(?:ation)?|loc)$/,
  ],
  [
    'role',
    /^(?:first|second|third|fourth|pehl[ai]|(?:doo|du)sr[ai]|teesr[ai])(?: (?:role|position|profile|opening|post|one))?$|^vacancy (?:with|at|of) (?:the |our )?client$/,
  ],
  ['branch', /^(?:who(?: can)?|for whom|open for)$/],
  ['compensation', /^(?:how much|money|pays?|a year brings)$/],
  ['deadline', /^(?:(?:till|by|until|upto|up to) when|till)$/],
  ['location', /^venue of (?:work|posting|internship|job)$/],
  ['eligibility', /^(?:पात्रता|योग्यता)$/],
  ['company', /^(?:कंपनी|कम्पनी|संस्था)(?: का नाम)?$/],
  ['role', /^(?:पद|पदनाम|भूमिका|पद का नाम)$/],
  ['jobType', /^(?:नौकरी|पद|कार्य) का प्रकार$/],
  ['compensation', /^(?:(?:वार्षिक )?(?:वेतन|पैकेज)|सीटीसी|स्टाइपेंड|मानदेय|वार्षिक वेतन)$/],
  ['location', /^(?:(?:कार्य ?)?(?:स्थान|स्थल)|ठिकाण|नोकरीचे ठिकाण)$/],
  ['branch', /^(?:पात्र )?(?:ट्रेड|शाखा|शाखाएं|शाखाएँ|ब्रांच)$/],
  ['deadline', /^(?:(?:आवेदन|पंजीकरण) (?:की|करने की) )?(?:अंतिम|आखिरी) (?:तिथि|तारीख)$/],
  ['deadline', /^(?:(?:नोंदणी|अर्ज)(?:ची|ाची)? )?(?:अंतिम|शेवटची) (?:तारीख|दिनांक)$/],
  ['testDuration', /^(?:समय )?अवधि$/],
  ['testDate', /^(?:परीक्षा|टेस्ट)(?: (?:तिथि|की तिथि|तारीख))?$/],
  ['cgpa', /^(?:न्यूनतम|किमान) (?:cgpa|सीजीपीए)$/],
  ['applicationLink', /^(?:आवेदन|पंजीकरण|नोंदणी)(?: (?:लिंक|फॉर्म|करें))?$|^लिंक$|^फॉर्म$/],
  [
    'note',
    /^(?:(?:service )?(?:bond|agreement)(?: details| period|\/agreement)?|service (?:agreement|bond)|venue|(?:selection|recruitment|hiring|interview|placement) (?:process|procedure|rounds?|steps|stages)|rounds?(?: of (?:interview|selection))?|process|dress ?code|attire|documents?(?: required| to (?:carry|bring))?|things to (?:carry|bring)|carry|bring|batch(?:es)?(?: eligible)?|(?:eligible )?batch|passing (?:out )?year|year of (?:passing|graduation|passing out)|passout(?: year| batch)?|yop|pass(?:ed|ing)? ?out(?: batch| year)?|graduation year|graduating (?:batch|year)|backlogs?|arrears?|active backlogs?|(?:history of )?(?:arrears|backlogs)(?: history| allowed| criteria)?|10th(?: ?(?:and|&|,|\/) ?12th.{0,12})?|12th(?: ?\/ ?diploma)?|x ?(?:and|&|\/) ?xii|ssc|hsc|diploma|percentage|academic percentage|gap|year gap|gaps?|mode(?: of (?:work|interview|drive|process|test|selection|conduct))?|work ?mode|drive mode|shift|shifts|working days|work(?:ing)? hours|skills?(?: (?:required|set|needed))*|(?:required|key|technical|preferred|mandatory|must have) skills?|experience|note|n\.?b|notes|important|important note|instructions?|remarks?|additional (?:information|info|details)|perks(?: and benefits)?|benefits|openings count|no\.? of (?:positions?|openings|vacancies|posts)|number of (?:positions?|openings|vacancies|posts)|vacanc(?:y|ies) count|positions count|gender|age limit|duration of bond|penalty|reporting time|reporting venue|reporting|laptop|other (?:details|criteria|info)|others)$/,
  ],
  [
    'contact',
    /^(?:panel(?: members?)?|interviewers?|interview panel|contacts?(?: (?:person|us|details|no|number|for queries))?|(?:for )?(?:any )?(?:queries|query|doubts?|clarifications?)(?: contact)?|spoc|coordinators?|student coordinators?|faculty coordinators?|phone|mobile|mob|call|email(?: id)?|e-?mail|mail|whatsapp|helpline|whatsapp group|group link|poc|from|regards|posted by|issued by)$/,
  ],
  [
    'time',
    /^(?:(?:(?:reporting|start|test|exam|interview|slot|event|drive) ){0,2}(?:timings?|time)|(?:test|exam|interview|paper) (?:starts?|begins?)(?: at)?|(?:starts?|begins?)(?: at)?|slot|time slot)$/,
  ],
  [
    'date',
    /^(?:date(?: (?:and|&|\/) ?(?:time|day))?|day ?(?:and|&|\/) ?date|now|new|day|dates|date ?\/ ?time|when|schedule|schedule date|new date|revised date|scheduled (?:on|date|for))$/,
  ],
];

/** Undefined for a label that says nothing known. */
export function topicOf(label: string): Topic | undefined {
  if (label.length > LABEL_MAX) return undefined;
  const words = foldLabel(label);
  if (words === '' || words.split(' ').length > LABEL_WORDS_MAX + 3) return undefined;
  if (/ (?:is|are|was|will|has) /.test(words)) return undefined;
  if (
    /\([^()]*\d[^()]*\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|[ap]m)/i.test(label)
  )
    return undefined;
  // A date is no part of a label.
  if (/\d\d/.test(words.replace(/1[02](?:th)?/g, ''))) return undefined;
  return PATTERNS.find(([, pattern]) => pattern.test(words))?.[0];
}

/** A label as finders take it: folded, with what is in its brackets. */
export function plainLabel(label: string): string {
  return foldText(label)
    .replace(/[•"!?*_:=]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[ .,-]+$/, '')
    .trim();
}

/** The words of a label: no brackets, full stops at the end, or signs between words. */
export function foldLabel(label: string): string {
  return foldText(label)
    .replace(/\([^()]{0,40}\)|\[[^[\]]{0,40}\]/g, ' ')
    .replace(/[•"!?*_:=-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(
      /^(?:the|our|your|new|revised|updated|extended|old|previous|original|earlier|final) /,
      '',
    )
    .replace(
      /(?<=^(?:role|position|profile|post|job|opening|company|firm) )(?:\d|[a-d]|i{1,3}|no \d)$/,
      '',
    )
    .replace(/ (?:now|kya)$/, '')
    .replace(/[ .,]+$/, '')
    .trim();
}
