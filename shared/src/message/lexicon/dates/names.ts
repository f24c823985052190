/** Names of days and times: each sense with its letter in the shape of a text (`tokens.ts`), or one for each class. */
import { series, type WordClass } from '../../../lib/word-class.ts';

export interface DateSense {
  readonly letters: string;
  readonly classes: readonly WordClass[];
}

export const sense =
  (letters = '') =>
  (text: TemplateStringsArray, ...inserted: readonly string[]): DateSense => ({
    letters,
    classes: series(text, ...inserted),
  });

export const DATE_NAMES = {
  /** From January on. Names in Indian scripts may have any ending. */
  month: sense('M')`
    en: january, jan, janu, janaury, janurary; hi: जनवरी, janvari, janwari; mr: जानेवारी; gu: જાન્યુઆરી; bn: জানুয়ারি, জানুয়ারী; ta: ஜனவரி; te: జనవరి; kn: ಜನವರಿ; ml: ജനുവരി
  | en: february, feb, febr, febru, febuary, feburary, febraury; hi: फरवरी, फ़रवरी, farvari, farwari; mr: फेब्रुवारी; gu: ફેબ્રુઆરી; bn: ফেব্রুয়ারি, ফেব্রুয়ারী; ta: பிப்ரவரி; te: ఫిబ్రవరి; kn: ಫೆಬ್ರವರಿ, ಫೆಬ್ರುವರಿ; ml: ഫെബ്രുവരി
  | en: march, mar, marc; hi: मार्च; gu: માર્ચ; bn: মার্চ; ta: மார்ச்; te: మార్చి; kn: ಮಾರ್ಚ್; ml: മാർച്ച്, മാര്‍ച്ച്
  | en: april, apr, apri, aprl; hi: अप्रैल, अप्रेल; mr: एप्रिल; gu: એપ્રિલ; bn: এপ্রিল; ta: ஏப்ரல்; te: ఏప్రిల్; kn: ಏಪ್ರಿಲ್; ml: ഏപ്രിൽ, ഏപ്രില്‍
  | en: may; hi: मई; mr: मे; gu: મે; bn: মে; ta: மே; te: మే; kn: ಮೇ; ml: മേയ്, മെയ്
  | en: june, jun; hi: जून; gu: જૂન; bn: জুন; ta: ஜூன்; te: జూన్; kn: ಜೂನ್; ml: ജൂൺ, ജൂണ്‍
  | en: july, jul; hi: जुलाई, julai; mr: जुलै; gu: જુલાઈ, જુલાઇ; bn: জুলাই; ta: ஜூலை; te: జూలై, జులై; kn: ಜುಲೈ; ml: ജൂലൈ
  | en: august, aug, augu, agust; hi: अगस्त, agast; mr: ऑगस्ट; gu: ઓગસ્ટ, ઑગસ્ટ; bn: আগস্ট; ta: ஆகஸ்ட்; te: ఆగస్టు, ఆగస్ట్; kn: ಆಗಸ್ಟ್; ml: ഓഗസ്റ്റ്, ആഗസ്റ്റ്
  | en: september, sep, sept, septe, septem, septmber, setember; hi: सितंबर, सितम्बर, sitambar; mr: सप्टेंबर, सप्टें; gu: સપ્ટેમ્બર; bn: সেপ্টেম্বর; ta: செப்டம்பர்; te: సెప్టెంబర్, సెప్టెంబరు; kn: ಸೆಪ್ಟೆಂಬರ್; ml: സെപ്റ്റംബർ, സെപ്തംബർ, സെപ്റ്റംബര്‍
  | en: october, oct, octo, octob, ocotber, octber; hi: अक्टूबर, अक्तूबर, aktubar; mr: ऑक्टोबर, ऑक्टो; gu: ઓક્ટોબર, ઑક્ટોબર; bn: অক্টোবর; ta: அக்டோபர்; te: అక్టోబర్, అక్టోబరు; kn: ಅಕ್ಟೋಬರ್; ml: ഒക്ടോബർ, ഒക്ടോബര്‍
  | en: november, nov, nove, novem, novemeber, novmber, novermber; hi: नवंबर, नवम्बर, navambar; mr: नोव्हेंबर, नोव्हें; gu: નવેમ્બર; bn: নভেম্বর; ta: நவம்பர்; te: నవంబర్, నవంబరు; kn: ನವೆಂಬರ್; ml: നവംബർ, നവംബര്‍
  | en: december, dec, dece, decem, decemeber, decmber; hi: दिसंबर, दिसम्बर, disambar; mr: डिसेंबर, डिसें; gu: ડિસેમ્બર; bn: ডিসেম্বর; ta: டிசம்பர்; te: డిసెంబర్, డిసెంబరు; kn: ಡಿಸೆಂಬರ್; ml: ഡിസംബർ, ഡിസംബര്‍`,
  /** In numbers of the form 5-XII-26. */
  roman: sense('N')`en: i | ii | iii | iv | v | vi | vii | viii | ix | x | xi | xii`,
  weekday: sense('O')`
    en: sunday, sun; hi: रविवार, इतवार, raviwar, ravivar, itwar, itvar, sundey; mr: रविवारी; gu: રવિવાર; bn: রবিবার; ta: ஞாயிறு, ஞாயிற்று; te: ఆదివారం; kn: ಭಾನುವಾರ; ml: ഞായർ, ഞായറാഴ്ച
  | en: monday, mon; hi: सोमवार, somwar, somvar, somvaar; gu: સોમવાર; bn: সোমবার; ta: திங்கள்; te: సోమవారం; kn: ಸೋಮವಾರ; ml: തിങ്കൾ, തിങ്കളാഴ്ച
  | en: tuesday, tue(s), tuesdy; hi: मंगलवार, मंगल, mangalwar, mangalvar; mr: मंगळवार; gu: મંગળવાર; bn: মঙ্গলবার; ta: செவ்வாய்; te: మంగళవారం; kn: ಮಂಗಳವಾರ; ml: ചൊവ്വ
  | en: wednesday, wed(s), wednes, wednsday, wednesdy; hi: बुधवार, budhwar, budhvar; gu: બુધવાર; bn: বুধবার; ta: புதன்; te: బుధవారం; kn: ಬುಧವಾರ; ml: ബുധൻ, ബുധനാഴ്ച
  | en: thursday, thu, thur(s), thrusday, thursdy; hi: गुरुवार, गुरूवार, बृहस्पतिवार, वीरवार, guruwar, guruvar, veervar; gu: ગુરુવાર; bn: বৃহস্পতিবার; ta: வியாழன், வியாழக்கிழமை; te: గురువారం; kn: ಗುರುವಾರ; ml: വ്യാഴം, വ്യാഴാഴ്ച
  | en: friday, fri, fridy; hi: शुक्रवार, shukrawar, shukravar, shukrwar, shukravaar; gu: શુક્રવાર; bn: শুক্রবার; ta: வெள்ளி; te: శుక్రవారం; kn: ಶುಕ್ರವಾರ; ml: വെള്ളി
  | en: saturday, sat, satur, saturaday; hi: शनिवार, shaniwar, shanivar; gu: શનિવાર; bn: শনিবার; ta: சனி, சனிக்கிழமை; te: శనివారం; kn: ಶನಿವಾರ; ml: ശനി, ശനിയാഴ്ച`,
  /** By their distance from today: from the day before yesterday on. */
  away: sense('A')`
    en: day before yesterday
  | en: yesterday, ystrday; mr: काल; gu: ગઈ કાલે; bn: গতকাল; ta: நேற்று; te: నిన్న; kn: ನಿನ್ನೆ; ml: ഇന്നലെ
  | en: today, tdy, 2day, tday, todayy, tonight, tonite, 2nite, 2night, this evening, this afternoon, this morning; hi: aaj, aj, आज; bn: আজ, আজকে; gu: આજ, આજે; ta: இன்று; te: ఈ రోజు, నేడు; kn: ಇಂದು, ಇವತ್ತು; ml: ഇന്ന്
  | en: tomorrow, tommorow, tommorrow, tomorow, tomorrrow, tmrw, tmr, tmrow, tmw, tmrrw, 2morrow, 2mrw, 2moro, 2mro; mr: उद्या, udya; gu: આવતી કાલે; bn: আগামী কাল; ta: நாளை, naalai; te: రేపు, repu; kn: ನಾಳೆ, naale; ml: നാളെ, naale
  | en: day after {tomorrow, tmrw, tmr, 2mrw}, day aftr tmrw, overmorrow; ta: நாளை மறுநாள்; te: ఎల్లుండి; kn: ನಾಡಿದ್ದು; ml: മറ്റന്നാൾ`,
  /** One day and two days from today, in either direction. */
  either: sense('B')`
    hi: kal, kl, कल; gu: કાલે; bn: কাল, কালকে
  | hi: parso, parson, parsoo, prso, परसों, परसो; mr: परवा; gu: પરમ દિવસે; bn: পরশু`,
  part: sense('P')`
    en: morning, morn, mrng, mng, forenoon, this morning; hi: subah, subha, subeh, savere, sakali, सुबह, सवेरे, प्रातः, प्रात, पूर्वाह्न; mr: सकाळी, सकाळ; gu: સવારે, સવાર; bn: সকাল; ta: காலை; te: ఉదయం; kn: ಬೆಳಿಗ್ಗೆ, ಬೆಳಗ್ಗೆ; ml: രാവിലെ
  | en: afternoon, aftrnoon, this afternoon; hi: dopahar, dopehar, dophar, duphar, dupari, दोपहर, अपराह्न; mr: दुपारी; gu: બપોરે, બપોર; bn: দুপুর; ta: மதியம், பிற்பகல், நண்பகல்; te: మధ్యాహ్నం; kn: ಮಧ್ಯಾಹ್ನ; ml: ഉച്ചയ്ക്ക്, ഉച്ച
  | en: evening, eve, evng, this evening; hi: shaam, sham, shyam, shaamko, sandhyakali, शाम, सायं, सायंकाल; mr: सायंकाळी, संध्याकाळी; gu: સાંજે, સાંજ; bn: সন্ধ্যা, বিকেল, বিকাল; ta: மாலை; te: సాయంత్రం; kn: ಸಂಜೆ; ml: വൈകിട്ട്, വൈകീട്ട്, വൈകുന്നേരം
  | en: night, nite, nyt, tonight, tonite, 2nite, 2night; hi: raat, raatko, rat, ratri, रात, रात्रि; mr: रात्री; gu: રાત્રે, રાત; bn: রাত, রাতে; ta: இரவு; te: రాత్రి; kn: ರಾತ್ರಿ; ml: രാത്രി`,
  half: sense('H')`en: am, a m | pm, p m`,
  hours: sense('I')`en: hour(s), hr(s), h; hi: घंटे`,
  oclock: sense('J')`
    en: o clock; hi: baje, bajey, bje, bajay, baj, bjay, bajhe, बजे, बजकर; mr: वाजता, वाजेपर्यंत, वाजेपासून, वा
    gu: વાગ્યે, વાગ્યા, વાગે, કલાકે; bn: টা, টায়, টার, ঘটিকা, ঘটিকায়; ta: மணி, மணிக்கு; te: గంటల, గంటలకు, గం
    kn: ಗಂಟೆ; ml: മണി, മണിക്ക, മണിക്ക്`,
  /** Noon, midnight, the end of the day, the end of work. */
  clock: sense('CCDD')`
    en: noon; hi: मध्याह्न
  | en: mid night, midnite; hi: मध्यरात्रि, aadhi raat, आधी रात
  | en: e o d, end of day, day end
  | en: c o b, eob, close of {business, day}, end of business, end of {working, business} {hours, day}, closing hours`,
  /** Endings of ordinal numbers, and these as words, from the first on. */
  ordinal: sense('L')`en: st, nd, rd, th`,
  nth: sense('E')`
    en: first | second | third | fourth | fifth | sixth | seventh | eighth | ninth | tenth | eleventh | twelfth | thirteenth
    | fourteenth | fifteenth | sixteenth | seventeenth | eighteenth | nineteenth | twentieth | twenty first | twenty second
    | twenty third | twenty fourth | twenty fifth | twenty sixth | twenty seventh | twenty eighth | twenty ninth | thirtieth
    | thirty first`,
  /** Hours as words, from one on: only beside a word for the clock. */
  hour: sense('G')`
    en: one; hi: ek, एक | en: two; hi: do, दो; mr: दोन | en: three; hi: teen, तीन | en: four; hi: char, chaar, चार
  | en: five; hi: panch, paanch, पांच, पाँच; mr: पाच | en: six; hi: chhe, chhah, cheh, छह, छः, छे; mr: सहा
  | en: seven; hi: saat, सात | en: eight; hi: aath, आठ | en: nine; hi: nau, नौ; mr: नऊ | en: ten; hi: das, दस; mr: दहा
  | en: eleven; hi: gyarah, ग्यारह; mr: अकरा | en: twelve; hi: barah, baarah, बारह; mr: बारा`,
  /** Our zone, and others. */
  zone: sense('g')`
    en: i s t, {indian, india} (standard) time
  | en: z, utc, gmt, pst, pdt, est, edt, cst, cdt, mst, mdt, et, pt, ct, bst, cet, cest, eet, sgt, jst, aest, aedt, gst,
      hkt, msk, {us, uk, london, dubai, new york, california, german, japan, tokyo, sydney, central european} time,
      {singapore, eastern, pacific, central, mountain, gulf} (standard) time, {eastern, pacific} daylight time`,
} as const;

/** The number of today among `away`. */
export const TODAY_CLASS = 2;
/** The number of the night among the parts of the day, and the first and the last hour of each. */
export const NIGHT_CLASS = 3;
export const PART_HOURS = [
  [4, 11],
  [11, 17],
  [15, 21],
  [18, 23],
] as const;
