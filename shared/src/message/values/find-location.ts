/** Finds where a job is: 'Bengaluru / Hyderabad', 'Pan India', 'Remote', 'Noida (Hybrid)'. Never where a test is. */
import { isMissingValue } from '../../lib/missing-value.ts';
import type { Mention, Span } from '../message-types.ts';
import { cleanWords, readable, textAfter, textBefore } from './piece.ts';

/** Cities of Indian employers, with old and usual spellings. */
const CITIES =
  'bengaluru|bangalore|blr|banglore|bangaluru|hyderabad|hyd|secunderabad|mumbai|bombay|navi mumbai|thane|pune|poona|delhi|new delhi|delhi ncr|ncr|gurugram|gurgaon|noida|greater noida|ghaziabad|faridabad|' +
  'chennai|madras|kolkata|calcutta|ahmedabad|amdavad|gandhinagar|gift city|vadodara|baroda|surat|rajkot|jaipur|jodhpur|udaipur|kota|indore|bhopal|gwalior|nagpur|nashik|nasik|aurangabad|' +
  'coimbatore|madurai|trichy|tiruchirappalli|salem|hosur|kochi|cochin|ernakulam|thiruvananthapuram|trivandrum|kozhikode|calicut|mysuru|mysore|mangaluru|mangalore|hubballi|hubli|belagavi|' +
  'visakhapatnam|vizag|vishakhapatnam|vijayawada|guntur|tirupati|warangal|bhubaneswar|bhubaneshwar|cuttack|rourkela|ranchi|jamshedpur|patna|raipur|lucknow|kanpur|varanasi|prayagraj|allahabad|agra|dehradun|' +
  'roorkee|manesar|hazira|dahej|haridwar|rishikesh|haldwani|rudrapur|chandigarh|karnal|panipat|sonipat|rohtak|hisar|ambala|bhiwadi|alwar|ajmer|bikaner|bhilwara|jabalpur|ujjain|bilaspur|bhilai|korba|' +
  'anand|morbi|vapi|ankleshwar|bharuch|sanand|jamnagar|bhavnagar|kolhapur|solapur|satara|sangli|ahmednagar|jalgaon|amravati|chakan|talegaon|nanded|thrissur|kollam|palakkad|kottayam|kumarakom|tiruppur|erode|vellore|' +
  'tirunelveli|thoothukudi|tuticorin|sriperumbudur|oragadam|sri city|kakinada|rajahmundry|nellore|kurnool|anantapur|nizamabad|karimnagar|khammam|davangere|shivamogga|tumakuru|hosapete|ballari|udupi|manipal|' +
  'angul|jharsuguda|sambalpur|paradip|dhanbad|bokaro|deoghar|gaya|muzaffarpur|durgapur|asansol|siliguri|kharagpur|howrah|haldia|gorakhpur|bareilly|meerut|aligarh|mathura|moradabad|jhansi|' +
  'jalandhar|bathinda|patiala|baddi|jammu|srinagar|shillong|imphal|agartala|silchar|dibrugarh|jorhat|tezpur|bidadi|whitefield|silvassa|daman|' +
  'दिल्ली|मुंबई|पुणे|बेंगलुरु|हैदराबाद|चेन्नई|कोलकाता|भोपाल|इंदौर|जयपुर|लखनऊ|देहरादून|नोएडा|गुरुग्राम|नागपुर|अहमदाबाद|chandigarh|mohali|panchkula|ludhiana|amritsar|shimla|guwahati|goa|panaji|puducherry|pondicherry|singapore|dubai|london|tokyo|berlin|dublin|amsterdam';
const WIDE =
  'pan[- ]?india|anywhere in india|across india|all over india|remote|wfh|work from home';
/** Longer names first: 'Delhi NCR' is not Delhi. */
const BY_LENGTH = CITIES.split('|')
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const CITY = /* @__PURE__ */ new RegExp(`(?<![\\p{L}])(?:${BY_LENGTH})(?![\\p{L}])`, 'iu');
const PLACE = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}])(?:${BY_LENGTH}|${WIDE}|hybrid|wfo|work from office|on-?site)(?![\\p{L}])`,
  'iu',
);
const JOINED = `(?:\\s{0,2}(?:[/,&|+]|\\band\\b|\\bor\\b|\\bya\\b|\\baur\\b|और|या)\\s{0,2}(?:${BY_LENGTH}|${WIDE})(?![\\p{L}])){0,10}`;
const STATE =
  '(?:,\\s{0,2}(?:karnataka|maharashtra|telangana|tamil nadu|haryana|uttar pradesh|gujarat|kerala|west bengal|rajasthan|andhra pradesh|madhya pradesh|odisha|punjab|india)(?![\\p{L}])){0,2}';
const MODE =
  '(?:\\s{0,2}\\(\\s{0,2}(?:hybrid|remote|wfo|wfh|on-?site|work from office|in-?office)\\s{0,2}\\)|\\s{0,2}[-–,]\\s{0,2}(?:hybrid|wfo|work from office|on-?site)(?![\\p{L}]))?';
const PLACES = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}])(?:${BY_LENGTH}|${WIDE})(?![\\p{L}])${JOINED}${STATE}${MODE}`,
  'giu',
);
const LABEL =
  /(?<!\p{L})(?:locations?|cit(?:y|ies)|postings?|place of (?:posting|work)|office|work ?place|where|work mode|mode of work)(?!\p{L})/u;
const TEST_LABEL =
  /venue|test|exam|interview|talk|assessment|drive|reporting|round|company|head|hq/;
const ROOM =
  /(?<!\p{L})(?:auditorium|seminar|halls?|labs?|rooms?|block|campus|classroom|venue|floor|building|library|department|centre|center|online|zoom|teams|google meet|tbd|cell)(?!\p{L})/iu;
const VENUE =
  /(?<!\p{L})(?:venue|interviews?|tests?|exams?|assessments?|report|reporting|talk|ppt|walk-?in|round|pool|drive|held)(?!\p{L})/iu;
const JOB_CUE =
  /(?<!\p{L})(?:(?:job |work |base |posting )?loc(?:ations?)?(?: for [\p{L} ]{1,20}?)?(?: is| will be| would be)?|post(?:ed|ing)(?: will be)?(?: at| in)?|at (?:our|the)(?: \p{L}{1,15})?|in our|(?:role|roles|position|positions|job|jobs|internship|opening|openings|work|working)(?: is| are| will be)?(?: based)?(?: out of| in| at| from)|(?:will|would) be (?:based|posted|located|placed) (?:in|at|out of)|join (?:us|our team|the team) (?:in|at)|candidates? (?:will )?join(?:s|ing)?(?: in| at)?)\s{0,2}[:–-]?\s{0,2}$|📍\s{0,2}$/iu;
const WEAK_CUE =
  /(?<!\p{L})(?:based(?: out of)? ?(?:in|at)?|located (?:in|at)|office (?:in|at)|offices (?:in|at)|\(|(?:wfo|wfh|hybrid)\s{0,2}[:,–-])\s{0,2}$/iu;
const OFFICE_AFTER =
  /^\s{0,2}(?:office|location|campus|centre|center|development cent(?:er|re)|facility|plant)(?!\p{L})/iu;
const REMOTE_AFTER =
  /^\s{0,2}(?:work|roles?|jobs?|internships?|positions?|opportunit\p{L}{1,3}|\(|$|[.,;)|–-])/iu;
const NO_REMOTE =
  /^\s{0,2}(?:proctor\p{L}{0,5}|sensing|test|assessment|interview|sites?|desktop|control|server)/iu;
const LOCATION_MAX = 100;

const WHOLE_CITY = /* @__PURE__ */ new RegExp(`^(?:${BY_LENGTH})$`, 'iu');

export function isCity(text: string): boolean {
  return WHOLE_CITY.test(text.trim());
}

/** The places in a text, each with those beside it, whatever they are for. */
export function findPlaces(text: string): readonly Span[] {
  const piece = readable(text);
  const found: Span[] = [];
  for (const { 0: words, index } of piece.matchAll(PLACES)) {
    found.push([index, index + words.length]);
    if (found.length > 20) break;
  }
  return found;
}

export function findLocation(text: string, label = ''): Mention<string> | undefined {
  const piece = readable(text);
  if (TEST_LABEL.test(label) && !/(?:job|work|posting)/.test(label)) return undefined;
  return LABEL.test(label) ? labelled(piece) : unlabelled(piece);
}

/** 'Pune, hybrid - 3 days from office': how often is not where. */
const DAYS = /(?:,|\s[-–])\s?(?:(?:hybrid|wfo|in-?office)[\s–:-]{1,3})?\d\s?days?[^()]{0,40}$/i;

/** 'Pune, ghar se kaam nahi chalega' */
function withoutRemark(words: string): string {
  const [tail = ''] = /,\s\p{Ll}[^,]*(?:\s[^,]+){2,}$/u.exec(words) ?? [];
  const place = words.slice(0, words.length - tail.length);
  return isCity(place) && !PLACE.test(tail) ? place : words;
}

/** 'Bengaluru nahi hai, Belagavi hai', 'not in Pune but in Nashik' */
const DENIED =
  /^[\s:–-]*(?:[^,;]{2,30}? (?:nah(?:i|in)|नहीं)(?: hai| है)?|not (?:in |at )?[^,;]{2,30}?),?\s+(?:but (?:in |at )?)?/iu;

function labelled(piece: string): Mention<string> | undefined {
  const denied = DENIED.exec(piece)?.[0].length ?? 0;
  const start = denied + Math.max(0, piece.slice(denied).search(/[^\s:–-]/));
  const [line = ''] = piece.slice(start).split(/\n|;|\.\s+(?=\p{Lu})/u);
  const part = firstCells(line);
  const words = withoutRemark(cleanWords(part))
    .replace(DAYS, '')
    .replace(/\s*\((?:[^()]*|[^()]{0,60}\b(?:but|not|will|you)\b[^()]*\))$/i, '')
    .replace(/(?:\s(?:hai|है))?[.,\s]*$/u, '');
  const isPlace = PLACE.test(words);
  if (words === '' || words.length > LOCATION_MAX || isMissingValue(words)) return undefined;
  if (!isPlace && (ROOM.test(words) || /\d|https?:/.test(words))) return undefined;
  const sure = isPlace && denied === 0 && !ROOM.test(words) && !/\d/.test(words);
  return { value: words, span: [start, start + part.trimEnd().length], sure };
}

/** 'Pune | Delhi | CTC: 5 LPA': as far as there are places. */
function firstCells(line: string): string {
  const cells = line.split('|');
  const other = cells.findIndex((cell, index) => index > 0 && !PLACE.test(cell));
  return cells.slice(0, other < 0 ? cells.length : other).join('|');
}

function unlabelled(piece: string): Mention<string> | undefined {
  let weak: Mention<string> | undefined;
  let tries = 0;
  for (const { 0: words, index } of piece.matchAll(PLACES)) {
    const mention = readPlace(piece, words, [index, index + words.length]);
    if (mention?.sure) return mention;
    weak ??= mention;
    tries += 1;
    if (tries > 50) break;
  }
  return weak ?? unknownPlace(piece);
}

/** 'Engineer - Pune - 10 LPA': between two separators. */
function isOwnCell(before: string, after: string): boolean {
  const isAfterName =
    /(?:pvt|ltd|limited|inc|llp|technologies|university|institute|college)\.?\s{0,2}\)?,?\s{0,2}$/i;
  return (
    /(?:^|[,|:•\t]|\s[-–—])\s{0,2}$/.test(before) &&
    /^\s{0,2}(?:$|[,|:;•\t]|[-–—]\s|\(|\.(?:\s|$))/.test(after) &&
    !isAfterName.test(before)
  );
}

const JOB_WORD =
  /(?<!\p{L})(?:lpa|ctc|stipend|work from office|wfo|cse|cgpa|ece|full[- ]?time|fte|interns?|internship|engineer|analyst|developer|trainee|associate|designer|sde|executive|writer|scientist)(?!\p{L})/iu;

/** A town that is not in the list, behind words that announce a place of work. */
const ANNOUNCED =
  /(?<!\p{L})(?:posted (?:at|in)|(?:job|work|base) location (?:is|will be)|place of (?:work|posting)(?: for \p{L}{1,10})? (?:is|will be|shall be))\s{1,2}(\p{Lu}\p{L}{2,20}(?:,? \p{Lu}\p{L}{2,20})?)/u;

function unknownPlace(piece: string): Mention<string> | undefined {
  const match = /posted|location|place of/.test(piece) ? ANNOUNCED.exec(piece) : null;
  const value = match?.[1];
  if (!match || value === undefined || VENUE.test(piece)) return undefined;
  const end = match.index + match[0].length;
  return { value, span: [end - value.length, end], sure: false };
}

function readPlace(piece: string, words: string, span: Span): Mention<string> | undefined {
  const before = textBefore(piece, span[0], 60);
  const after = textAfter(piece, span[1], 40);
  const value = cleanWords(words);
  if (/(?<!\p{L})(?:no|not|without|never)\s$/iu.test(before)) return undefined;
  if (
    /headquarter|(?<!\p{L})hq(?!\p{L})/iu.test(piece) ||
    VENUE.test(before) ||
    VENUE.test(after) ||
    ROOM.test(after)
  )
    return undefined;
  if (
    !CITY.test(value) &&
    /^remote/i.test(value) &&
    (NO_REMOTE.test(after) || !REMOTE_AFTER.test(after))
  )
    return undefined;
  const isCued = JOB_CUE.test(before);
  if (isCued || (/(?<!\p{L})(?:our|the)\s{1,2}$/iu.test(before) && OFFICE_AFTER.test(after)))
    return { value, span, sure: isCued };
  const isWide = !CITY.test(value) || /\(|work from|wfo|hybrid/i.test(value);
  const isCell = isOwnCell(before, after) && (JOB_WORD.test(piece) || value === piece.trim());
  return isWide || isCell || WEAK_CUE.test(before) || OFFICE_AFTER.test(after)
    ? { value, span, sure: false }
    : undefined;
}
