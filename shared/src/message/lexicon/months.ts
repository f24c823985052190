/** Names of the months, from January on. Names in Indian scripts may have any ending. */
import { wordClass } from './word-class.ts';

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
