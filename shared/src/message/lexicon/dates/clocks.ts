/** Words of times of day. */
import { wordClass } from '../word-class.ts';

/** Before noon, after noon. */
export const HALVES = [wordClass({ en: 'am, a m' }), wordClass({ en: 'pm, p m' })] as const;

export const HOURS = wordClass({ en: 'hours, hour, hrs, hr, h', hi: 'घंटे' });

export const OCLOCK = wordClass({
  en: 'o clock',
  hi: 'baje, bajey, bje, bajay, baj, bjay, bajhe, बजे, बजकर',
  mr: 'वाजता, वाजेपर्यंत, वाजेपासून, वा',
  gu: 'વાગ્યે, વાગ્યા, વાગે, કલાકે',
  bn: 'টা, টায়, টার, ঘটিকা, ঘটিকায়',
  ta: 'மணி, மணிக்கு',
  te: 'గంటల, గంటలకు, గం',
  kn: 'ಗಂಟೆ',
  ml: 'മണി, മണിക്ക, മണിക്ക്',
});

/** Noon, midnight, the end of the day, the end of work. */
export const CLOCK_WORDS = [
  wordClass({ en: 'noon', hi: 'मध्याह्न' }),
  wordClass({ en: 'midnight, mid night, midnite', hi: 'मध्यरात्रि, aadhi raat, आधी रात' }),
  wordClass({ en: 'eod, e o d, end of day, day end' }),
  wordClass({
    en:
      'cob, c o b, eob, close of business, close of day, end of business, ' +
      'end of working hours, end of working day, end of business day, end of business hours, closing hours',
  }),
] as const;

/** Our zone, and others. */
export const ZONES = [
  wordClass({
    en: 'ist, i s t, indian standard time, india standard time, indian time, india time',
  }),
  wordClass({
    en:
      'z, utc, gmt, pst, pdt, est, edt, cst, cdt, mst, mdt, et, pt, ct, bst, cet, cest, eet, sgt, jst, aest, aedt, gst, hkt, msk, ' +
      'singapore time, us time, uk time, london time, eastern time, pacific time, central time, mountain time, dubai time, gulf time, new york time, ' +
      'california time, german time, japan time, tokyo time, sydney time, singapore standard time, eastern standard time, eastern daylight time, ' +
      'pacific standard time, pacific daylight time, central standard time, central european time, mountain standard time, gulf standard time',
  }),
] as const;

/** A time behind or before these is an estimate. */
export const VAGUE_BEFORE = wordClass({
  en: 'around, approx, approximately, about, tentatively, nearly, almost',
  hi: 'lagbhag, karib, kareeb, लगभग, करीब',
});
export const VAGUE_AFTER = wordClass({
  en: 'ish, approx, tentative, or so, tentatively',
  hi: 'ke aas paas, ke aaspaas, के आसपास, के लगभग',
});

/** Hours and minutes behind these are no time of day. */
export const DURATIONS = wordClass({
  en: 'duration, within, minimum, total of, for, length',
  hi: 'अवधि, avadhi',
});

/** Hours as words, from one on: only beside a word for the clock. */
export const HOUR_WORDS = [
  wordClass({ en: 'one', hi: 'ek, एक' }),
  wordClass({ en: 'two', hi: 'do, दो', mr: 'दोन' }),
  wordClass({ en: 'three', hi: 'teen, तीन' }),
  wordClass({ en: 'four', hi: 'char, chaar, चार' }),
  wordClass({ en: 'five', hi: 'panch, paanch, पांच, पाँच', mr: 'पाच' }),
  wordClass({ en: 'six', hi: 'chhe, chhah, cheh, छह, छः, छे', mr: 'सहा' }),
  wordClass({ en: 'seven', hi: 'saat, सात' }),
  wordClass({ en: 'eight', hi: 'aath, आठ' }),
  wordClass({ en: 'nine', hi: 'nau, नौ', mr: 'नऊ' }),
  wordClass({ en: 'ten', hi: 'das, दस', mr: 'दहा' }),
  wordClass({ en: 'eleven', hi: 'gyarah, ग्यारह', mr: 'अकरा' }),
  wordClass({ en: 'twelve', hi: 'barah, baarah, बारह', mr: 'बारा' }),
] as const;
