/** How names of companies are written short; folded. */
const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const LEGAL_FORMS = /* @__PURE__ */ list(
  'pvt private ltd limited pvtltd inc incorporated llp llc lp plc corp corporation co company gmbh ag se sa bv nv ' +
    'pte pty opc लिमिटेड प्राइवेट',
);
/** Left away at the end of a name. */
export const OPTIONAL_ENDINGS = /* @__PURE__ */ list('technologies india com');
export const ARTICLES = /* @__PURE__ */ list('the');
export const JOINERS = /* @__PURE__ */ list('and');
export const SMALL_WORDS = /* @__PURE__ */ list('and of the for');

export const SPELLINGS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['tech', 'technologies'],
  ['technology', 'technologies'],
  ['engg', 'engineering'],
  ['intl', 'international'],
  ['lab', 'labs'],
  ['laboratories', 'labs'],
  ['laboratory', 'labs'],
  ['mfg', 'manufacturing'],
  ['svcs', 'services'],
]);

/** Short forms that are not the initials of the name, or have only two letters; without blanks. */
export const COMPANY_SHORT_FORMS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['amex', 'american express'],
  ['bny', 'bank of new york mellon'],
  ['bnymellon', 'bank of new york mellon'],
  ['bofa', 'bank of america'],
  ['cts', 'cognizant'],
  ['cognizanttechnologysolutions', 'cognizant'],
  ['db', 'deutsche bank'],
  ['ey', 'ernst young'],
  ['facebook', 'meta'],
  ['fb', 'meta'],
  ['metaplatforms', 'meta'],
  ['ge', 'general electric'],
  ['goldman', 'goldman sachs'],
  ['gs', 'goldman sachs'],
  ['hcltech', 'hcl'],
  ['hp', 'hewlett packard'],
  ['infy', 'infosys'],
  ['jj', 'johnson johnson'],
  ['jpm', 'jp morgan'],
  ['jpmc', 'jp morgan'],
  ['jpmorganchase', 'jp morgan'],
  ['lt', 'larsen toubro'],
  ['mm', 'mahindra mahindra'],
  ['mmt', 'makemytrip'],
  ['msft', 'microsoft'],
  ['ntpc', 'national thermal power corporation'],
  ['pg', 'procter gamble'],
  ['pwc', 'pricewaterhousecoopers'],
  ['sbi', 'state bank of india'],
  ['techm', 'tech mahindra'],
  ['ti', 'texas instruments'],
  ['zs', 'zs associates'],
]);

/** Houses of many companies: 'Tata' and 'Tata Technologies' are two of them. */
export const COMPANY_GROUPS = /* @__PURE__ */ list(
  'adani aditya bajaj birla godrej hdfc hinduja icici jindal jsw kotak mahindra murugappa reliance rpg tata tvs vedanta',
);
