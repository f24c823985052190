/** Words before, behind and between dates and times: each sense as in `names.ts`. */
import { EVENT_NAMES, LAST_DATES } from '../events.ts';
import { words } from '../../../lib/word-class.ts';
import { sense } from './names.ts';

export const DATE_LINKS = {
  /** The end of a time that something may last: by, before, those behind a time, and those that end a range too. */
  until: sense('lnkm')`
    en: by, latest by, latest
  | en: before, b4, b4r, bfr, prior to, earlier than
  | hi: tak, tk, takk, तक, se pehle, se phle, se pehele, से पहले; mr: पर्यंत, paryant; gu: સુધી, સુધીમાં; bn: পর্যন্ত, মধ্যে; ta: வரை, குள், க்குள்; te: వరకు, లోపు, లోగా; kn: ವರೆಗೆ, ಒಳಗೆ, ಒಳಗಾಗಿ; ml: വരെ, നകം, ന് മുമ്പ്, മുമ്പ്
  | en: till, til, until, untill, up to`,
  to: sense('q')`en: to, through, thru; hi: se, से`,
  and: sense('&')`en: and; hi: aur, और, व`,
  or: sense('F')`en: or; hi: ya, या`,
  of: sense('b')`en: of`,
  on: sense('a')`en: on, on or, on and`,
  at: sense('o')`en: at`,
  between: sense('r')`en: between, btw`,
  /** Last, this, the coming, next, every. */
  week: sense('j')`
    en: last, previous, past; hi: pichle, पिछले
  | en: this, this week, of this week; hi: इस, iss
  | en: coming, this coming, upcoming, comin; hi: aane wale, आने वाले
  | en: next, next week, of next week, nxt; hi: agle, अगले
  | en: every, each; hi: har, हर`,
  /** A number before one of these counts something. */
  unit: sense('K')`
    en: lpa, lakh(s), lac(s), l, k, cr, crore(s), ctc, inr, rs, cgpa, gpa, percent, point(s), month(s), year(s), yr(s),
    days, week(s), batch, passout(s), passed, pass, passing, seats, students, positions, vacancies, offers, companies,
    round(s), phase, sem, half, fortnight, quarter, min(s), minutes, km(s), members, candidates, posts, marks,
    and above, or above, backlogs, questions, people, log`,
  /** What follows the number of a day. */
  dayNumber: sense('i')`
    hi: tarikh, tareekh, taarikh, taareekh, तारीख; mr: तारखे, तारखेला, तारखेपर्यंत; gu: તારીખ; bn: তারিখ; ta: தேதி
    te: తేదీ; kn: ತಾರೀಖು, ದಿನಾಂಕ; ml: തീയതി`,
  /** Labels of a time, and of a day, on a line of their own. */
  label: sense('de')`
    en: time, timing(s), slot, {${EVENT_NAMES}, reporting, start, starting, event} time; hi: समय, samay; mr: वेळ; gu: સમય; bn: সময়; ta: நேரம்; te: సమయం; kn: ಸಮಯ; ml: സമയം
  | en: date, day, dated; hi: दिनांक, तिथि, दिन, वार; mr: तारीख`,
  /** Before a date, or a day without a month. */
  cue: sense('c')`
    en: on, by, till, until, before, b4, date(s), dated, dt, from, due, latest, latest by, up to, between, extended to,
      ${LAST_DATES}, last {dt, day}, to; hi: दिनांक, तिथि, तारीख, दि, dinank, tarikh`,
  vague: sense('p')`
    en: around, approx, approximately, about, tentatively, nearly, almost; hi: lagbhag, karib, kareeb, लगभग, करीब`,
  /** By which mails state when they were sent: in a header, above a quoted mail, behind a time. */
  mail: sense('tuv')`en: sent, sent on, received | wrote | ago`,
  /** Between the two: the first in either order, the second between a day and its time. */
  fill: sense('fs')`
    en: on, of, date, dated, i e, that is, ist, sharp, onwards, by, latest, latest by, till, for, this, day, hrs,
      positively; hi: tak, tk, ko, को, तक, yaani, yani, यानी; mr: रोजी
  | en: before, b4, at, in, around, until, up to, time, timing(s), from, between, is, t, strictly, not later than,
      no later than, starting, start(s), begin(s), commence(s), commencing, will, be, held, conducted, scheduled,
      reporting, report, reach, max, within, ${LAST_DATES}, slot, online, ${EVENT_NAMES}, assessment, live, close(s),
      and closes, closing; hi: hi, ही, ke, hai, h, hoga, hogi, है, होगा, होगी, से, के, की, ki, समय, pe, par, पर, wale,
      ka, का, baad`,
} as const;

/** They say nothing about a date. */
export const ARTICLES = words`en: the`;

/** Senses that change what is around, and stand as no letter in a shape. */
export const DATE_CONTEXT = {
  /** In small letters these months are rather verbs. */
  verb: sense()`en: may, march, mar`,
  /** What follows 'may' where it is a verb. */
  afterVerb: sense()`en: be, apply, attend, have, not, also, appear, get, join, take, register, choose, opt, still,
    come, submit, fill, contact, ask, vary, change, km(s)`,
  /** Short names that are everyday words too: a weekday only where something else says so. */
  short: sense()`en: sun, mon, tue(s), wed(s), wednes, thu, thur(s), fri, sat, satur; hi: मंगल`,
  /** 'Nowadays' */
  noDay: sense()`hi: aaj kal, aj kal, आज कल`,
  past: sense()`
    hi: tha, thi, thay, liya, chuka, chuki, chuke, hua, hui, hue, huye, huyi, gaya, gayi, gaye, gya, gyi, kiya, aaya,
      aayi, diya, था, थी, थे, हुआ, हुई, हुए, गया, गयी, गई, गए, किया, आया, आयी, दिया, लिया, चुका, चुकी, चुके
  | en: was, were, had, happened, took place, concluded, completed`,
  future: sense()`en: ${LAST_DATES}, last dt, will
    hi: tak, tk, hoga, hogi, honge, hongi, karo, karna, karein, karen, karlo, bharo, bharna, bhar, dena, bhejo, bhejna,
      aana, aao, jaana, jayega, jayegi, rakhna, rahega, rahegi, तक, होगा, होगी, होंगे, होंगी, करें, करना, करो, भरें,
      भरना, आना, देना, रहेगा, रहेगी, अंतिम तिथि; gu: સુધી; bn: পর্যন্ত`,
  /** Either half of the working day, without a time. */
  halfDay: sense()`en: fn, an`,
  vagueAfter: sense()`en: ish, approx, tentative, or so, tentatively; hi: ke aas paas, ke aaspaas, के आसपास, के लगभग`,
  /** Hours and minutes behind these are no time of day. */
  duration: sense()`en: duration, within, minimum, total of, for, length; hi: अवधि, avadhi`,
  /** Behind a day: the day before is perhaps its last one. */
  earlier: sense()`hi: se {pehele, pahele}, {se, ke} {pehle, pahle, phle}, {से, के} पहले, se pehle pehle`,
  not: sense()`en: not, except, not on`,
  /** Words before the two ends of a change: 'moved from 5 Dec to 7 Dec' */
  move: sense()`en: moved, move, moving, shifted, shifting, postponed, postpone, preponed, prepone, reschedule, pushed,
      push, changed, change, deferred, advanced, revised, extended, brought forward, delayed, re scheduled
    hi: badal, badla, badli, badlkar, badhakar, badha, badhi, बदलकर, बदल, बढ़ाकर`,
  /** A number behind one of these is no day. */
  numbered: sense()`en: round, day, slot, phase, batch, level, stage, step, test, set, group, section, part, session,
    shift, no, number, sl, sr, sem, semester, year, panel, venue, lab, hall, room, block, floor, top, class, drive`,
  /** Dates and decimals behind one of these are numbers of something. */
  serial: sense()`en: v, ver, version, python, java, node, android, ios, release, build, section, clause, no, ref, id,
    ip, invoice`,
  score: sense()`en: cgpa, gpa, score, marks, ratio, rating, backlog(s), percent`,
  /** The beginning of a duration before a day: 'a week from today' */
  period: sense()`en: day(s), week(s), month(s), hour(s), hrs, fortnight, year, w c`,
} as const;
