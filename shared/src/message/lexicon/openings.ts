/** Words of companies, roles, types of jobs and places. */
import { words } from '../../lib/word-class.ts';

export const COMPANY_BEHIND = words`en: (is) {hiring, visiting}, is {recruiting, looking, coming, conducting, offering},
    invites, will {visit, conduct, hire}, will be {recruiting, visiting}, (off) campus drive, drive, {pool, recruitment}
    drive, has {released, opened, extended, selected, shortlisted, made, announced, come, asked, informed, called,
    postponed, revised, a}, have shortlisted, wants, needs, requires, is {taking, back}, offers, offer letters,
    campus recruitment, form(s), link, ppt, pre placement talk, oa, {online, written} test, test, online assessment, exam,
    (technical) interview(s), shortlist, result(s), deadline, last date, ctc, cgpa, {coding, hr} round, gd, talk, list,
    internship
  hi: aa rahi hai, wala, wale, wali, walo, walala, yanchya, ka form, ki drive, ka, ki, ke, ne, me, mein`;
export const ROLE_BEFORE = words`en: (for the) {role, position, post} of, {posts, profile, designation} of, role,
  hiring, recruiting, as, (is) hiring for, {looking, recruiting, opening(s), applications, opportunity} for, role as,
  {applied, interviewed, selected, offer} for, need(s), require(s), wants, for, as {a, an}, are`;
/** Beside a list of branches. */
export const BRANCHES_BEFORE = words`en: only, for, from, of, to, in; hi: sirf`;
export const BRANCHES_BEHIND = words`en: only, student(s), people, ppl, branch(es), batch, graduates, allowed, eligible, can,
    may; hi: wale, walo, sab, शाखा, के छात्र`;
export const ROLE_BEHIND = words`en: role(s), position(s), post(s), profile(s), opening(s)`;
export const ROLE_HEADS = words`en: engineer(s), developer(s), analyst(s), intern(s), trainee(s), manager(s),
  consultant(s), scientist(s), designer(s), associate(s), executive(s), architect(s), tester(s), administrator,
  specialist(s), officer(s), programmer(s), researcher, accountant(s), representative(s), coordinator, strategist,
  writer(s), apprentice(s), technician(s), advisor, planner, recruiter, editor, auditor, operator, supervisor, fellow,
  teacher(s), faculty, professor, trainer, internship, sde, sdet, swe, devops, actuary, buyer, staff, economist,
  technologist, underwriter, banker, trader, chemist(s), nurse(s), artist(s), merchandiser, dietitian, pharmacist,
  agronomist, translator, journalist, librarian, chef, get, pget, qa`;
/** Around the title of a role, which they are no part of. */
export const ROLE_FILLERS = words`en: role, post, position, profile, the, of, for, a, an`;
/** What is said of all openings. */
export const FOR_ALL = words`en: both, all, common, each, any, either, same, respectively; hi: dono, दोनों, सभी`;
export const INTERN = words`en: intern(s), internship(s), apprentice*; hi: इंटर्नशिप, इंटर्न`;
export const FULL_TIME = words`en: fte, f.t.e, full time, permanent, regular; hi: पूर्णकालिक`;
export const OFFER = words`en: ppo(s), p.p.o, pre placement offer, conversion, convert*, performance`;
/** Words near which a message speaks of the type of a job. */
export const JOB_CUES = words`en: intern(s), internship(s), fte(s), full, permanent, ppo(s), month(s), stipend, ctc,
  lpa, conver*, performance, trainee(s), apprentice*, offer, job, time, placement, regular, salary, package`;
/** What stands behind a name in brackets or after a comma and is no part of it. */
export const ASIDES = words`en: full time, fte, part time, hybrid, remote, wfo, wfh, work from {office, home}, on site,
  for {both, all}, both (roles), earlier, was, previously, instead of`;
/** What a student should know besides: bond, backlogs, marks, batch, mode of work. */
export const NOTED = words`en: bond, agreement, backlog(s), arrear(s), kt, 10th, 12th, ssc, hsc, percent, percentage, %,
    batch, 2026, 2027, 2028, passing, pass out, yop, hybrid, work from {home, office}, wfo, wfh, on site, months, shift,
    gap; hi: बैकलॉग, बैच`;
export const CITIES = words`en: bengaluru, bangalore, blr, banglore, bangaluru, hyderabad, hyd, secunderabad, mumbai,
    bombay, navi mumbai, thane, pune, poona, delhi, new delhi, delhi ncr, ncr, gurugram, gurgaon, noida, greater noida,
    ghaziabad, faridabad, chennai, madras, kolkata, calcutta, ahmedabad, amdavad, gandhinagar, gift city, vadodara,
    baroda, surat, rajkot, jaipur, jodhpur, udaipur, kota, indore, bhopal, gwalior, nagpur, nashik, nasik, aurangabad,
    coimbatore, madurai, trichy, tiruchirappalli, salem, hosur, kochi, cochin, ernakulam, thiruvananthapuram,
    trivandrum, kozhikode, calicut, mysuru, mysore, mangaluru, mangalore, hubballi, hubli, belagavi, vis(h)akhapatnam,
    vizag, vijayawada, guntur, tirupati, warangal, bhubanes(h)war, cuttack, rourkela, ranchi, jamshedpur, patna, raipur,
    lucknow, kanpur, varanasi, prayagraj, allahabad, agra, dehradun, roorkee, manesar, hazira, dahej, haridwar,
    rishikesh, haldwani, rudrapur, chandigarh, karnal, panipat, sonipat, rohtak, hisar, ambala, bhiwadi, alwar, ajmer,
    bikaner, bhilwara, jabalpur, ujjain, bilaspur, bhilai, korba, anand, morbi, vapi, ankleshwar, bharuch, sanand,
    jamnagar, bhavnagar, kolhapur, solapur, satara, sangli, ahmednagar, jalgaon, amravati, chakan, talegaon, nanded,
    thrissur, kollam, palakkad, kottayam, kumarakom, tiruppur, erode, vellore, tirunelveli, thoothukudi, tuticorin,
    sriperumbudur, oragadam, sri city, kakinada, rajahmundry, nellore, kurnool, anantapur, nizamabad, karimnagar,
    khammam, davangere, shivamogga, tumakuru, hosapete, ballari, udupi, manipal, angul, jharsuguda, sambalpur, paradip,
    dhanbad, bokaro, deoghar, gaya, muzaffarpur, durgapur, asansol, siliguri, kharagpur, howrah, haldia, gorakhpur,
    bareilly, meerut, aligarh, mathura, moradabad, jhansi, jalandhar, bathinda, patiala, baddi, jammu, srinagar,
    shillong, imphal, agartala, silchar, dibrugarh, jorhat, tezpur, bidadi, whitefield, silvassa, daman, mohali,
    panchkula, ludhiana, amritsar, shimla, guwahati, goa, panaji, puducherry, pondicherry, singapore, dubai, london,
    tokyo, berlin, dublin, amsterdam
  hi: दिल्ली, मुंबई, पुणे, बेंगलुरु, हैदराबाद, चेन्नई, कोलकाता, भोपाल, इंदौर, जयपुर, लखनऊ, देहरादून, नोएडा, गुरुग्राम,
    नागपुर, अहमदाबाद`;
export const ANY_PLACE = words`en: pan india, {anywhere in, across, all over} india, remote, wfh, work from home`;
export const PLACE_JOINTS = words`en: and, or; hi: aur, ya, और, या`;
