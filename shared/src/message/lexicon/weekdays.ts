/** Names of the weekdays, from Sunday on, and the words that say of which week. */
import { wordClass } from './word-class.ts';

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
