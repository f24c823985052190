/** Parts of the day. */
import { wordClass } from './word-class.ts';

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
