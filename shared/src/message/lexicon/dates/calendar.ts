/** Names of months, weekdays, days by their distance from today, and parts of the day. */
import { wordClass } from '../word-class.ts';

/** From January on. Names in Indian scripts may have any ending. */
export const MONTHS = [
  wordClass({
    en: 'january, jan, janu, janaury, janurary',
    hi: 'जनवरी, janvari, janwari',
    mr: 'जानेवारी',
    gu: 'જાન્યુઆરી',
    bn: 'জানুয়ারি, জানুয়ারী',
    ta: 'ஜனவரி',
    te: 'జనవరి',
    kn: 'ಜನವರಿ',
    ml: 'ജനുവരി',
  }),
  wordClass({
    en: 'february, feb, febr, febru, febuary, feburary, febraury',
    hi: 'फरवरी, फ़रवरी, farvari, farwari',
    mr: 'फेब्रुवारी',
    gu: 'ફેબ્રુઆરી',
    bn: 'ফেব্রুয়ারি, ফেব্রুয়ারী',
    ta: 'பிப்ரவரி',
    te: 'ఫిబ్రవరి',
    kn: 'ಫೆಬ್ರವರಿ, ಫೆಬ್ರುವರಿ',
    ml: 'ഫെബ്രുവരി',
  }),
  wordClass({
    en: 'march, mar, marc',
    hi: 'मार्च',
    gu: 'માર્ચ',
    bn: 'মার্চ',
    ta: 'மார்ச்',
    te: 'మార్చి',
    kn: 'ಮಾರ್ಚ್',
    ml: 'മാർച്ച്, മാര്‍ച്ച്',
  }),
  wordClass({
    en: 'april, apr, apri, aprl',
    hi: 'अप्रैल, अप्रेल',
    mr: 'एप्रिल',
    gu: 'એપ્રિલ',
    bn: 'এপ্রিল',
    ta: 'ஏப்ரல்',
    te: 'ఏప్రిల్',
    kn: 'ಏಪ್ರಿಲ್',
    ml: 'ഏപ്രിൽ, ഏപ്രില്‍',
  }),
  wordClass({
    en: 'may',
    hi: 'मई',
    mr: 'मे',
    gu: 'મે',
    bn: 'মে',
    ta: 'மே',
    te: 'మే',
    kn: 'ಮೇ',
    ml: 'മേയ്, മെയ്',
  }),
  wordClass({
    en: 'june, jun',
    hi: 'जून',
    gu: 'જૂન',
    bn: 'জুন',
    ta: 'ஜூன்',
    te: 'జూన్',
    kn: 'ಜೂನ್',
    ml: 'ജൂൺ, ജൂണ്‍',
  }),
  wordClass({
    en: 'july, jul',
    hi: 'जुलाई, julai',
    mr: 'जुलै',
    gu: 'જુલાઈ, જુલાઇ',
    bn: 'জুলাই',
    ta: 'ஜூலை',
    te: 'జూలై, జులై',
    kn: 'ಜುಲೈ',
    ml: 'ജൂലൈ',
  }),
  wordClass({
    en: 'august, aug, augu, agust',
    hi: 'अगस्त, agast',
    mr: 'ऑगस्ट',
    gu: 'ઓગસ્ટ, ઑગસ્ટ',
    bn: 'আগস্ট',
    ta: 'ஆகஸ்ட்',
    te: 'ఆగస్టు, ఆగస్ట్',
    kn: 'ಆಗಸ್ಟ್',
    ml: 'ഓഗസ്റ്റ്, ആഗസ്റ്റ്',
  }),
  wordClass({
    en: 'september, sep, sept, septe, septem, septmber, setember',
    hi: 'सितंबर, सितम्बर, sitambar',
    mr: 'सप्टेंबर, सप्टें',
    gu: 'સપ્ટેમ્બર',
    bn: 'সেপ্টেম্বর',
    ta: 'செப்டம்பர்',
    te: 'సెప్టెంబర్, సెప్టెంబరు',
    kn: 'ಸೆಪ್ಟೆಂಬರ್',
    ml: 'സെപ്റ്റംബർ, സെപ്തംബർ, സെപ്റ്റംബര്‍',
  }),
  wordClass({
    en: 'october, oct, octo, octob, ocotber, octber',
    hi: 'अक्टूबर, अक्तूबर, aktubar',
    mr: 'ऑक्टोबर, ऑक्टो',
    gu: 'ઓક્ટોબર, ઑક્ટોબર',
    bn: 'অক্টোবর',
    ta: 'அக்டோபர்',
    te: 'అక్టోబర్, అక్టోబరు',
    kn: 'ಅಕ್ಟೋಬರ್',
    ml: 'ഒക്ടോബർ, ഒക്ടോബര്‍',
  }),
  wordClass({
    en: 'november, nov, nove, novem, novemeber, novmber, novermber',
    hi: 'नवंबर, नवम्बर, navambar',
    mr: 'नोव्हेंबर, नोव्हें',
    gu: 'નવેમ્બર',
    bn: 'নভেম্বর',
    ta: 'நவம்பர்',
    te: 'నవంబర్, నవంబరు',
    kn: 'ನವೆಂಬರ್',
    ml: 'നവംബർ, നവംബര്‍',
  }),
  wordClass({
    en: 'december, dec, dece, decem, decemeber, decmber',
    hi: 'दिसंबर, दिसम्बर, disambar',
    mr: 'डिसेंबर, डिसें',
    gu: 'ડિસેમ્બર',
    bn: 'ডিসেম্বর',
    ta: 'டிசம்பர்',
    te: 'డిసెంబర్, డిసెంబరు',
    kn: 'ಡಿಸೆಂಬರ್',
    ml: 'ഡിസംബർ, ഡിസംബര്‍',
  }),
] as const;

/** In numbers of the form 5-XII-26. */
export const ROMAN_MONTHS = 'i, ii, iii, iv, v, vi, vii, viii, ix, x, xi, xii'
  .split(', ')
  .map((en) => wordClass({ en }));

/** In small letters these months are rather verbs. */
export const VERBS = wordClass({ en: 'may, march, mar' });

/** What follows 'may' where it is a verb. */
export const AFTER_VERB = wordClass({
  en: 'be, apply, attend, have, not, also, appear, get, join, take, register, choose, opt, still, come, submit, fill, contact, ask, vary, change, km, kms',
});

/** From Sunday on. */
export const WEEKDAYS = [
  wordClass({
    en: 'sunday, sun',
    hi: 'रविवार, इतवार, raviwar, ravivar, itwar, itvar, sundey',
    mr: 'रविवारी',
    gu: 'રવિવાર',
    bn: 'রবিবার',
    ta: 'ஞாயிறு, ஞாயிற்று',
    te: 'ఆదివారం',
    kn: 'ಭಾನುವಾರ',
    ml: 'ഞായർ, ഞായറാഴ്ച',
  }),
  wordClass({
    en: 'monday, mon',
    hi: 'सोमवार, somwar, somvar, somvaar',
    gu: 'સોમવાર',
    bn: 'সোমবার',
    ta: 'திங்கள்',
    te: 'సోమవారం',
    kn: 'ಸೋಮವಾರ',
    ml: 'തിങ്കൾ, തിങ്കളാഴ്ച',
  }),
  wordClass({
    en: 'tuesday, tue, tues, tuesdy',
    hi: 'मंगलवार, मंगल, mangalwar, mangalvar',
    mr: 'मंगळवार',
    gu: 'મંગળવાર',
    bn: 'মঙ্গলবার',
    ta: 'செவ்வாய்',
    te: 'మంగళవారం',
    kn: 'ಮಂಗಳವಾರ',
    ml: 'ചൊവ്വ',
  }),
  wordClass({
    en: 'wednesday, wed, weds, wednes, wednsday, wednesdy',
    hi: 'बुधवार, budhwar, budhvar',
    gu: 'બુધવાર',
    bn: 'বুধবার',
    ta: 'புதன்',
    te: 'బుధవారం',
    kn: 'ಬುಧವಾರ',
    ml: 'ബുധൻ, ബുധനാഴ്ച',
  }),
  wordClass({
    en: 'thursday, thu, thur, thurs, thrusday, thursdy',
    hi: 'गुरुवार, गुरूवार, बृहस्पतिवार, वीरवार, guruwar, guruvar, veervar',
    gu: 'ગુરુવાર',
    bn: 'বৃহস্পতিবার',
    ta: 'வியாழன், வியாழக்கிழமை',
    te: 'గురువారం',
    kn: 'ಗುರುವಾರ',
    ml: 'വ്യാഴം, വ്യാഴാഴ്ച',
  }),
  wordClass({
    en: 'friday, fri, fridy',
    hi: 'शुक्रवार, shukrawar, shukravar, shukrwar, shukravaar',
    gu: 'શુક્રવાર',
    bn: 'শুক্রবার',
    ta: 'வெள்ளி',
    te: 'శుక్రవారం',
    kn: 'ಶುಕ್ರವಾರ',
    ml: 'വെള്ളി',
  }),
  wordClass({
    en: 'saturday, sat, satur, saturaday',
    hi: 'शनिवार, shaniwar, shanivar',
    gu: 'શનિવાર',
    bn: 'শনিবার',
    ta: 'சனி, சனிக்கிழமை',
    te: 'శనివారం',
    kn: 'ಶನಿವಾರ',
    ml: 'ശനി, ശനിയാഴ്ച',
  }),
] as const;

/** Short names that are everyday words too: a weekday only where something else says so. */
export const SHORT_WEEKDAYS = wordClass({
  en: 'sun, mon, tue, tues, wed, weds, wednes, thu, thur, thurs, fri, sat, satur',
  hi: 'मंगल',
});

/** Last, this, the coming, next, every. */
export const WEEKS = [
  wordClass({ en: 'last, previous, past', hi: 'pichle, पिछले' }),
  wordClass({ en: 'this, this week, of this week', hi: 'इस, iss' }),
  wordClass({ en: 'coming, this coming, upcoming, comin', hi: 'aane wale, आने वाले' }),
  wordClass({ en: 'next, next week, of next week, nxt', hi: 'agle, अगले' }),
  wordClass({ en: 'every, each', hi: 'har, हर' }),
] as const;

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

export const DAY_PARTS = [
  wordClass({
    en: 'morning, morn, mrng, mng, forenoon, this morning',
    hi: 'subah, subha, subeh, savere, sakali, सुबह, सवेरे, प्रातः, प्रात, पूर्वाह्न',
    mr: 'सकाळी, सकाळ',
    gu: 'સવારે, સવાર',
    bn: 'সকাল',
    ta: 'காலை',
    te: 'ఉదయం',
    kn: 'ಬೆಳಿಗ್ಗೆ, ಬೆಳಗ್ಗೆ',
    ml: 'രാവിലെ',
  }),
  wordClass({
    en: 'afternoon, aftrnoon, this afternoon',
    hi: 'dopahar, dopehar, dophar, duphar, dupari, दोपहर, अपराह्न',
    mr: 'दुपारी',
    gu: 'બપોરે, બપોર',
    bn: 'দুপুর',
    ta: 'மதியம், பிற்பகல், நண்பகல்',
    te: 'మధ్యాహ్నం',
    kn: 'ಮಧ್ಯಾಹ್ನ',
    ml: 'ഉച്ചയ്ക്ക്, ഉച്ച',
  }),
  wordClass({
    en: 'evening, eve, evng, this evening',
    hi: 'shaam, sham, shyam, shaamko, sandhyakali, शाम, सायं, सायंकाल',
    mr: 'सायंकाळी, संध्याकाळी',
    gu: 'સાંજે, સાંજ',
    bn: 'সন্ধ্যা, বিকেল, বিকাল',
    ta: 'மாலை',
    te: 'సాయంత్రం',
    kn: 'ಸಂಜೆ',
    ml: 'വൈകിട്ട്, വൈകീട്ട്, വൈകുന്നേരം',
  }),
  wordClass({
    en: 'night, nite, nyt, tonight, tonite, 2nite, 2night',
    hi: 'raat, raatko, rat, ratri, रात, रात्रि',
    mr: 'रात्री',
    gu: 'રાત્રે, રાત',
    bn: 'রাত, রাতে',
    ta: 'இரவு',
    te: 'రాత్రి',
    kn: 'ರಾತ್ರಿ',
    ml: 'രാത്രി',
  }),
] as const;

/** The first and the last hour of each, on the clock of 24 hours. */
export const PART_HOURS = [
  [4, 11],
  [11, 17],
  [15, 21],
  [18, 23],
] as const;

/** The number of the class of the night among them. */
export const NIGHT_CLASS = 3;
/** Either half of the working day, without a time. */
export const HALF_DAYS = wordClass({ en: 'fn, an' });
