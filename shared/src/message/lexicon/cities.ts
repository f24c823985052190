/** Cities where employers of India have their offices, with old and usual spellings, and words for any place. */
import { wordClass } from './word-class.ts';

export const CITIES = wordClass({
  en:
    'bengaluru, bangalore, blr, banglore, bangaluru, hyderabad, hyd, secunderabad, mumbai, bombay, navi mumbai, ' +
    'thane, pune, poona, delhi, new delhi, delhi ncr, ncr, gurugram, gurgaon, noida, greater noida, ghaziabad, ' +
    'faridabad, chennai, madras, kolkata, calcutta, ahmedabad, amdavad, gandhinagar, gift city, vadodara, baroda, ' +
    'surat, rajkot, jaipur, jodhpur, udaipur, kota, indore, bhopal, gwalior, nagpur, nashik, nasik, aurangabad, ' +
    'coimbatore, madurai, trichy, tiruchirappalli, salem, hosur, kochi, cochin, ernakulam, thiruvananthapuram, ' +
    'trivandrum, kozhikode, calicut, mysuru, mysore, mangaluru, mangalore, hubballi, hubli, belagavi, ' +
    'visakhapatnam, vizag, vishakhapatnam, vijayawada, guntur, tirupati, warangal, bhubaneswar, bhubaneshwar, ' +
    'cuttack, rourkela, ranchi, jamshedpur, patna, raipur, lucknow, kanpur, varanasi, prayagraj, allahabad, agra, ' +
    'dehradun, roorkee, manesar, hazira, dahej, haridwar, rishikesh, haldwani, rudrapur, chandigarh, karnal, ' +
    'panipat, sonipat, rohtak, hisar, ambala, bhiwadi, alwar, ajmer, bikaner, bhilwara, jabalpur, ujjain, ' +
    'bilaspur, bhilai, korba, anand, morbi, vapi, ankleshwar, bharuch, sanand, jamnagar, bhavnagar, kolhapur, ' +
    'solapur, satara, sangli, ahmednagar, jalgaon, amravati, chakan, talegaon, nanded, thrissur, kollam, palakkad, ' +
    'kottayam, kumarakom, tiruppur, erode, vellore, tirunelveli, thoothukudi, tuticorin, sriperumbudur, oragadam, ' +
    'sri city, kakinada, rajahmundry, nellore, kurnool, anantapur, nizamabad, karimnagar, khammam, davangere, ' +
    'shivamogga, tumakuru, hosapete, ballari, udupi, manipal, angul, jharsuguda, sambalpur, paradip, dhanbad, ' +
    'bokaro, deoghar, gaya, muzaffarpur, durgapur, asansol, siliguri, kharagpur, howrah, haldia, gorakhpur, ' +
    'bareilly, meerut, aligarh, mathura, moradabad, jhansi, jalandhar, bathinda, patiala, baddi, jammu, srinagar, ' +
    'shillong, imphal, agartala, silchar, dibrugarh, jorhat, tezpur, bidadi, whitefield, silvassa, daman, mohali, ' +
    'panchkula, ludhiana, amritsar, shimla, guwahati, goa, panaji, puducherry, pondicherry, singapore, dubai, ' +
    'london, tokyo, berlin, dublin, amsterdam',
  hi: 'दिल्ली, मुंबई, पुणे, बेंगलुरु, हैदराबाद, चेन्नई, कोलकाता, भोपाल, इंदौर, जयपुर, लखनऊ, देहरादून, नोएडा, गुरुग्राम, नागपुर, अहमदाबाद',
});

export const ANY_PLACE = wordClass({
  en: 'pan india, anywhere in india, across india, all over india, remote, wfh, work from home',
});

/** Between places. */
export const PLACE_JOINTS = wordClass({ en: 'and, or', hi: 'aur, ya, और, या' });
