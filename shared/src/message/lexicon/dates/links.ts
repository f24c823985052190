/** Words before, behind and between dates and times. */
import { wordClass } from '../word-class.ts';

/** Endings of ordinal numbers. */
export const ORDINALS = wordClass({ en: 'st, nd, rd, th' });

/** Ordinal numbers as words, from the first on. */
export const ORDINAL_WORDS = (
  'first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth, fourteenth, ' +
  'fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth, twenty first, twenty second, twenty third, ' +
  'twenty fourth, twenty fifth, twenty sixth, twenty seventh, twenty eighth, twenty ninth, thirtieth, thirty first'
)
  .split(', ')
  .map((en) => wordClass({ en }));

/** What follows the number of a day. */
export const DAY_NUMBERS = wordClass({
  hi: 'tarikh, tareekh, taarikh, taareekh, तारीख',
  mr: 'तारखे, तारखेला, तारखेपर्यंत',
  gu: 'તારીખ',
  bn: 'তারিখ',
  ta: 'தேதி',
  te: 'తేదీ',
  kn: 'ತಾರೀಖು, ದಿನಾಂಕ',
  ml: 'തീയതി',
});

/** The end of a time that something may last: by, before, those behind a time, and those that are the end of a range too. */
export const UNTIL_WORDS = [
  wordClass({ en: 'by, latest by, latest' }),
  wordClass({ en: 'before, b4, b4r, bfr, prior to, earlier than' }),
  wordClass({
    hi: 'tak, tk, takk, तक, se pehle, se phle, se pehele, से पहले',
    mr: 'पर्यंत, paryant',
    gu: 'સુધી, સુધીમાં',
    bn: 'পর্যন্ত, মধ্যে',
    ta: 'வரை, குள், க்குள்',
    te: 'వరకు, లోపు, లోగా',
    kn: 'ವರೆಗೆ, ಒಳಗೆ, ಒಳಗಾಗಿ',
    ml: 'വരെ, നകം, ന് മുമ്പ്, മുമ്പ്',
  }),
  wordClass({ en: 'till, til, until, untill, upto, up to' }),
] as const;

/** Behind a day: the day before is perhaps its last one. */
export const EARLIER = wordClass({
  hi: 'se pehle, se pehele, se pahle, se pahele, se phle, ke pehle, ke pahle, ke phle, से पहले, के पहले, se pehle pehle',
});

export const AT = wordClass({ en: 'at' });
export const TO = wordClass({
  en: 'to, through, thru',
  hi: 'se, से',
});
export const AND = wordClass({ en: 'and', hi: 'aur, और, व' });
export const OR = wordClass({ en: 'or', hi: 'ya, या' });
export const BETWEEN = wordClass({ en: 'between, btw' });
export const OF = wordClass({ en: 'of' });
export const ON = wordClass({ en: 'on, on or, on and' });
/** They say nothing about a date. */
export const ARTICLES = wordClass({ en: 'the' });

export const NOT = wordClass({ en: 'not, except, not on' });

/** Before a date, or a day without a month. */
export const DATE_CUES = wordClass({
  en:
    'on, by, till, until, before, b4, date, dates, dated, dt, deadline, from, due, latest, latest by, upto, up to, between, extended to, ' +
    'last date, last dt, last day, to',
  hi: 'दिनांक, तिथि, तारीख, दि, dinank, tarikh',
});

/** Between the two: the first in either order, the second between a day and its time. */
export const FILLERS = [
  wordClass({
    en: 'on, of, date, dated, i e, that is, ist, sharp, onwards, by, latest, latest by, till, for, this, day, hrs, positively',
    hi: 'tak, tk, ko, को, तक, yaani, yani, यानी',
    mr: 'रोजी',
  }),
  wordClass({
    en:
      'before, b4, at, in, around, until, upto, up to, time, timing, timings, from, between, is, t, strictly, not later than, no later than, starting, starts, ' +
      'start, begin, begins, commence, commences, commencing, will, be, held, conducted, scheduled, reporting, report, reach, max, within, ' +
      'deadline, slot, online, test, exam, interview, assessment, live, close, closes, and closes, closing, last date',
    hi: 'hi, ही, ke, hai, h, hoga, hogi, है, होगा, होगी, से, के, की, ki, समय, pe, par, पर, wale, ka, का, baad',
  }),
] as const;

/** Labels of a time, and of a day, on a line of their own. */
export const LABELS = [
  wordClass({
    en: 'time, timing, timings, slot, test time, exam time, reporting time, start time, starting time, interview time, event time',
    hi: 'समय, samay',
    mr: 'वेळ',
    gu: 'સમય',
    bn: 'সময়',
    ta: 'நேரம்',
    te: 'సమయం',
    kn: 'ಸಮಯ',
    ml: 'സമയം',
  }),
  wordClass({ en: 'date, day, dated', hi: 'दिनांक, तिथि, दिन, वार', mr: 'तारीख' }),
] as const;

/** Words before the two ends of a change: 'moved from 5 Dec to 7 Dec' */
export const MOVES = wordClass({
  en:
    'moved, move, moving, shifted, shifting, postponed, postpone, preponed, prepone, rescheduled, reschedule, pushed, push, changed, change, ' +
    'deferred, advanced, revised, extended, brought forward, delayed, re scheduled',
  hi: 'badal, badla, badli, badlkar, badhakar, badha, badhi, बदलकर, बदल, बढ़ाकर',
});

/** A number behind one of these is no day. */
export const NUMBERED = wordClass({
  en:
    'round, day, slot, phase, batch, level, stage, step, test, set, group, section, part, session, shift, no, number, sl, sr, sem, semester, year, panel, ' +
    'venue, lab, hall, room, block, floor, top, class, drive',
});

/** Dates and decimals behind one of these are numbers of something. */
export const SERIALS = wordClass({
  en: 'v, ver, version, python, java, node, android, ios, release, build, section, clause, no, ref, id, ip, invoice',
});
export const SCORES = wordClass({
  en: 'cgpa, gpa, score, marks, ratio, rating, backlog, backlogs, percent',
});

/** A number before one of these counts something. */
export const UNITS = wordClass({
  en:
    'lpa, lakh, lakhs, lac, lacs, l, k, cr, crore, crores, ctc, inr, rs, cgpa, gpa, percent, point, points, month, months, year, years, yr, yrs, ' +
    'days, week, weeks, batch, passout, passouts, passed, pass, passing, seats, students, positions, vacancies, offers, companies, rounds, round, phase, ' +
    'sem, half, fortnight, quarter, min, mins, minutes, km, kms, members, candidates, posts, marks, and above, or above, backlogs, questions, people, log',
});

/** The beginning of a duration before a day: 'a week from today' */
export const PERIODS = wordClass({
  en: 'day, days, week, weeks, month, months, hour, hours, hrs, fortnight, year, w c',
});

/** Before a weekday: what was. */
export const WAS = wordClass({
  en: 'was, were, had, happened, took place, concluded, completed',
});

/** Words by which mails state when they were sent: in a header, above a quoted mail, behind a time. */
export const MAIL_WORDS = [
  wordClass({ en: 'sent, sent on, received' }),
  wordClass({ en: 'wrote' }),
  wordClass({ en: 'ago' }),
] as const;
