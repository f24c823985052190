/** Short forms that are not the initials of the name, or have only two letters; folded, and without blanks. */
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
export const COMPANY_GROUPS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'adani aditya bajaj birla godrej hdfc hinduja icici jindal jsw kotak mahindra murugappa reliance rpg tata tvs vedanta'.split(
    ' ',
  ),
);
