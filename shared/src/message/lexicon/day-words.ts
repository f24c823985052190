/** Words for days by their distance from today. */
import { wordClass } from './word-class.ts';

const TODAY = wordClass({
  en: 'today, tdy, 2day, tday, todayy, tonight, tonite, 2nite, 2night, this evening, this afternoon, this morning',
  hi: 'aaj, aj, आज',
  bn: 'আজ, আজকে',
  gu: 'આજ, આજે',
  ta: 'இன்று',
  te: 'ఈరోజు, ఈ రోజు, నేడు',
  kn: 'ಇಂದು, ಇವತ್ತು',
  ml: 'ഇന്ന്',
});
const TOMORROW = wordClass({
  en: 'tomorrow, tommorow, tommorrow, tomorow, tomorrrow, tmrw, tmr, tmrow, tmw, tmrrw, 2morrow, 2mrw, 2moro, 2mro',
  mr: 'उद्या, udya',
  gu: 'આવતીકાલે, આવતી કાલે',
  bn: 'আগামীকাল, আগামী কাল',
  ta: 'நாளை, naalai',
  te: 'రేపు, repu',
  kn: 'ನಾಳೆ, naale',
  ml: 'നാളെ, naale',
});
const AFTER_TOMORROW = wordClass({
  en: 'day after tomorrow, day after tmrw, day after tmr, day after 2mrw, day aftr tmrw, overmorrow',
  ta: 'நாளை மறுநாள்',
  te: 'ఎల్లుండి',
  kn: 'ನಾಡಿದ್ದು',
  ml: 'മറ്റന്നാൾ',
});
const YESTERDAY = wordClass({
  en: 'yesterday, ystrday',
  mr: 'काल',
  gu: 'ગઈકાલે, ગઈ કાલે',
  bn: 'গতকাল',
  ta: 'நேற்று',
  te: 'నిన్న',
  kn: 'ನಿನ್ನೆ',
  ml: 'ഇന്നലെ',
});
const BEFORE_YESTERDAY = wordClass({ en: 'day before yesterday' });

export const DAY_WORDS = [BEFORE_YESTERDAY, YESTERDAY, TODAY, TOMORROW, AFTER_TOMORROW] as const;
/** The number of the class of today among them. */
export const TODAY_CLASS = 2;

/** One day and two days from today, in either direction. */
export const EITHER_DAYS = [
  wordClass({ hi: 'kal, kl, कल', gu: 'કાલે', bn: 'কাল, কালকে' }),
  wordClass({
    hi: 'parso, parson, parsoo, prso, परसों, परसो',
    mr: 'परवा',
    gu: 'પરમ દિવસે',
    bn: 'পরশু',
  }),
] as const;

/** 'Nowadays' */
export const NO_DAYS = wordClass({ hi: 'aaj kal, aj kal, आज कल, आजकल' });

/** In their sentence such a day is past, or still to come. */
export const PAST_WORDS = wordClass({
  hi:
    'tha, thi, thay, liya, chuka, chuki, chuke, hua, hui, hue, huye, huyi, gaya, gayi, gaye, gya, gyi, kiya, aaya, aayi, diya, ' +
    'था, थी, थे, हुआ, हुई, हुए, गया, गयी, गई, गए, किया, आया, आयी, दिया, लिया, चुका, चुकी, चुके',
});
export const FUTURE_WORDS = wordClass({
  en: 'deadline, last date, last dt, will',
  hi:
    'tak, tk, hoga, hogi, honge, hongi, karo, karna, karein, karen, karlo, bharo, bharna, bhar, dena, bhejo, bhejna, aana, aao, jaana, jayega, jayegi, ' +
    'rakhna, rahega, rahegi, तक, होगा, होगी, होंगे, होंगी, करें, करना, करो, भरें, भरना, आना, देना, रहेगा, रहेगी, अंतिम तिथि',
  gu: 'સુધી',
  bn: 'পর্যন্ত',
});
