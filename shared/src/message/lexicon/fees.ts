/** Words of those who ask for money, of those who ask for none, and of those who pay. */
import { EVENT_NAMES } from './events.ts';
import { words } from '../../lib/word-class.ts';

export const FEE = {
  kinds: words`en: registration, reg, application, processing, training, enrol(l)ment, admission, certificate,
      certification, assessment, document, documentation, verification, on boarding, joining, interview, kit, laptop,
      seat, slot, booking, course, program(me), security, caution, consultancy, placement, entry, participation, admin,
      administration, handling, id card; hi: पंजीकरण, रजिस्ट्रेशन, आवेदन, ट्रेनिंग`,
  costs: words`en: fee(s), charge(s), deposit, money; hi: शुल्क, फीस, फ़ीस`,
  sums: words`en: {registration, security, token} {amount, payment}, security cheque, caution amount, nominal {fee,
    amount, charges}, one time {fee, payment}`,
  entries: words`en: registration, registration {cost, price}, enrol(l)ment (cost)`,
  rupees: words`en: rs, inr, rupees, rupaye`,
  only: words`en: only`,
  refundable: words`en: refundable`,
  returned: words`en: security, caution, amount, deposit, fee(s), payment`,
  purpose: words`en: for, towards`,
  pay: words`en: pay, paying, payment of, deposit, transfer, send, remit, submit`,
  payment: words`en: payment(s), to be paid, payable`,
  paid: words`en: {to, must, should} be {paid, deposited}, {to, must} be transferred, payable, bhej*, jama`,
  anyPayment: words`en: pay, payment(s), fee(s), amount, money, deposit, transfer`,
  signUp: words`en: register, enrol(l), join, book`,
  confirm: words`en: confirm, reserve, secure, book, block`,
  scan: words`en: scan`,
  via: words`en: via, through, using, on, by, to`,
  wallets: words`en: upi, paytm, phone pe, g pay, google pay, bhim`,
  upiBanks: words`en: okaxis, oksbi, okhdfcbank, okicici, paytm, ptyes, ptsbi, ptaxis, pthdfc, ybl, ibl, axl, upi, apl,
    yapl, fbl, ikwik, freecharge, airtel, jupiteraxis, kotak, icici, hdfcbank, axisbank, sbi`,
} as const;

export const DENIAL = {
  no: words`en: no, not, never, none, nobody, without, nil, zero, neither, nor, {don, doesn, won, can}{', ’}t, cannot,
      waive, waived, beware, fraud*, fake, scam*, free of; hi: nahi, nahin, नहीं, बिना`,
  /** 'Do not delay' and 'no interview' deny no fee. */
  idle: words`en: delay, miss, wait, forget, hesitate, worry, {${EVENT_NAMES}}(s), experience, bond, backlog(s),
    skill(s), doubt, only, later, hidden, extra, other, refund*, be refunded`,
  except: words`en: unless, until, without`,
  strangers: words`en: anyone, anybody, someone, agent(s), if any`,
  ask: words`en: ask*, demand*, claim*`,
  /** What may stand between a fee and its denial. */
  between: words`en: is, are, will be, shall be, has been, be, absolutely, totally, completely, rs, rs., inr, ₹`,
  after: words`en: nil, n/a, na, none, zero, no, not, free, waived, borne, paid by, covered, sponsored, reimbursed, nahi`,
  byOthers: words`en: {borne, paid} by {us, (the) company}, paid by the college, {covered, sponsored, reimbursed,
      refunded} by the company, nahi; hi: नहीं`,
} as const;

/** Of money that is none of those who hire. */
export const OTHER_MONEY = {
  college: words`en: college, exam, examination, semester, sem, university, hostel, tuition, mess, library, academic,
    bus, convocation, loan, school, gate, board, backlog, late, food, meal(s), accommodation, lodging, travel,
    transport, cab`,
  /** What the job is about. */
  customers: words`en: customer(s), client(s), borrower(s), merchant(s), loan(s), account(s) {section, office},
    accounts department`,
} as const;

/** Of what those who hire pay, and what leaving early costs. */
export const PAY = {
  earned: words`en: stipend, ctc, salary, salaries, package, bonus, allowance, reimburse*, remuneration, compensation,
    base, variable, esop(s), relocation, assistance, expenses, incentive(s), prize(s), award, scholarship, grant,
    insurance`,
  names: words`en: stipend, salary, ctc`,
  bond: words`en: bond*, breach*, break*, agreement*, penalty, leave(s), leaving, resign*, quit*, exit*`,
  payers: words`en: we, they, company, companies, firm, employer, which, who, that`,
  auxiliaries: words`en: will, shall, would, also, can`,
  /** 'pay scale', 'pay is' */
  nouns: words`en: scale, band, package, level, range, grade, roll, slip, structure, matrix, out, of, during, after, is,
    will, would, up to`,
  periods: words`en: per, month, mo, year, yr, annum, a month, monthly, pm, p.m, lpa, lakh(s), lac(s), crore(s), pa,
    p.a, k`,
} as const;
