const PLAIN = /^\d+(?:\.\d+)?$/;
/** '1,250,000' and '12,50,000'. A comma before other than three last digits might be a decimal one and is refused. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** A number of at least 0, also as the text that people type; undefined when it is none, or has too many digits. */
export function enteredNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? parse(value.trim()) : value;
  if (typeof number !== 'number' || !(number >= 0)) return undefined;
  // '-0' would be stored, and shown, as another value than 0.
  return number <= Number.MAX_SAFE_INTEGER ? number + 0 : undefined;
}

function parse(text: string): number | undefined {
  if (!PLAIN.test(text) && !GROUPED.test(text)) return undefined;
  return Number(text.replaceAll(',', ''));
}
