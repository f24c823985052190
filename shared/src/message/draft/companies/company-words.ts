/** The words of which the names of companies are made, and those that are in none. */
import { words } from '../roles/role-words.ts';

/** No part of the name of a company. */
export const STOP = words(
  'tpo t&p tnp cell training placement placements department dept college university institute institution students student ' +
    'dear all team hr mr ms mrs dr prof professor sir madam google form forms zoom meet teams whatsapp telegram linkedin ' +
    'hackerrank hackerearth mettl amcat unstop superset internshala naukri campus drive drives hiring alert urgent important ' +
    'notice reminder update updates last date registration registrations link links apply role roles job jobs company ctc ' +
    'stipend location eligibility batch online offline test interview interviews round rounds selection process please note ' +
    'kindly hi hello good morning evening afternoon greetings we the this our your for new off on pool internship internships ' +
    'full time fte ppo opportunity opportunities subject re fwd fw regards thanks attention from to at in is are will be has ' +
    'have and or of by with a an as if it its they you i he she who which that these those there here now today tomorrow ' +
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep ' +
    'sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun am pm ist lpa inr ' +
    'package salary position positions profile designation deadline results result shortlist shortlisted congratulations ' +
    'final year years b.tech btech m.tech mtech be b.e mca mba interested eligible candidates candidate only no not any ' +
    'registered office final-year finalyear national careers career recruitment fresher freshers biggest season reg regarding ' +
    'ppt gd pi oa jd cgpa cpi sgpa venue mode type date time day night guys everyone folks hey friends hurry do fill check ' +
    'welcome happy best luck wishing mail email phone contact whats app join register click open openings opening vacancy ' +
    'vacancies requirement looking great super so what how when where why before after till until also both each per ' +
    'correction postponed rescheduled cancelled extended revised pre pre-placement preplacement talk session presentation ' +
    'virtual joint recruiter recruiters employer employers spoc coordinator coordinators officer tnp-cell pvt. request ' +
    'purana naya ye yeh ab koi bhai jo jinhone pehle late formal doubt party badhai abhi jaldi working start login number system ' +
    'requirements requirement hope two three four one five both hired poll celebration canteen skip those they them sections rs inr ' +
    'सूचना आवश्यक सभी आवेदन कंपनी नौकरी छात्रों छात्र अंतिम वर्ष कैंपस भर्ती पद वेतन स्थान शाखा परीक्षा कृपया प्रशिक्षण एवं नियोजन प्रकोष्ठ ' +
    'दिसंबर जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर ऑनलाइन निम्न ' +
    'का की के को ने में से पर तक है हैं और या आज कल हेतु द्वारा ' +
    'heyy heyyy yo folks hii hiii nobody everyone anyone none machine jnf steps plan willing वाले वाला वाली issue conditions common criteria original reporting ' +
    'yaar arre sharing pacific eastern आयोजित upload veellaki small big minor major कि ps sop loi noc cv cvs spo tpc cdc ccd rcc cdpc dsw placecom baad aap कक्ष udaan inform ' +
    'mnc oem schedule selected rejected designation relax agree grateful aage dono ' +
    'dashboard resume menu logout ncr ' +
    'just lunch faculty electronic timings event report pay base thx resumes main ' +
    'im ask github special recording bring extension rest respected trust board government carry wishing impressions ' +
    'pfb pfa change due apologies photos panel ping principal erp registrar updated prospective graduating upcoming exciting ' +
    'excellent golden requested gentle friendly attn info fyi btw also however moreover further meanwhile well sure cheers warm ' +
    'heartiest many few several some most those same such other another next previous first second third rooms room block floor ' +
    'hall auditorium building gate bus hostel pooled summer winter volunteers reviews applicants attendees ' +
    'thank congrats correct baaki finally posts pkg guys suno salary stipend corrigendum attendance attention salaried ' +
    'actively were personal individual written host old notifications particulars duration home direct seats limited cob eod ' +
    'orders order wish reply sent hereby informed concerned matter above-mentioned tips tip experience roll name list walk-in walkin direct get following below above sr s.no no. id technical coding aptitude psychometric assessment exam hackathon ' +
    'remote hybrid onsite wfh wfo india pan congratulation kudos sorry ok okay yes students: mandatory compulsory strictly ' +
    'anyone someone does did can could would should may might must shall let us me my mine his her their bhaiya sabhi sab ' +
    'aaj kal form: details detail info information about overview description responsibilities skills bond documents dress ' +
    'posted by via through using notification announcement circular ref reference annexure sd sub off-campus on-campus ' +
    'oncampus offcampus tier dream core mass graduation graduates graduate passing passout pass-out backlogs backlog arrears ' +
    'offers offer joining salary: perks internship+ppo intern interns ' +
    'pehla pehli dusra dusri doosra doosri teesra teesri noted प्रिय विद्यार्थियों विद्यार्थी आप notification namaskar relaxation advancement clarification invitation telephonic postponement cancellation revision kind kaun kis kya kab kahan kitna internal sessional mock practical viva sem semester mid-sem midsem mid-semester end-sem endsem end-semester',
);
/** Inside a name only. */
export const JOINERS = words('& of and de the -');
export const LEGAL = words(
  'pvt pvt. private ltd ltd. limited inc inc. llp corp corp. corporation (india) india co. p',
);

/** In front of a name, and behind one. */
export const LEADING = words(
  'january march april may june august winter summer monday friday sunday eastern pacific pehla pehli doosra doosri teesra teesri jaldi',
);
export const TRAILING = words('pay core direct first home one data dream trust careers india');
