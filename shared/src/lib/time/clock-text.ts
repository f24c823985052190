/** The time of day as people write it: '5 pm', '17.00 hrs', '1700 hrs', '12 noon', 'EOD'. */

const CLOCK =
  /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2})(?:\.\d{1,9})?)?)?\s?(?:([ap])\.?\s?m\b\.?|(h(?:ou)?rs?|h)\b\.?)?(?:\s?(?:z|[+-]\d{2}:?\d{2}))?$/;
const FOUR_DIGITS = /^(\d{2})(\d{2})\s?(?:h(?:ou)?rs?|h)\b\.?$/;

const WORDS: ReadonlyMap<string, string> = new Map([
  ['noon', '12:00:00'],
  ['12 noon', '12:00:00'],
  ['12:00 noon', '12:00:00'],
  ['eod', '23:59:00'],
]);

/**
 * Parses lower-case text as 'HH:mm:ss', which may be out of range, or as 'midnight', which may begin or end
 * its day. Undefined for anything else: a bare number is not a time.
 */
export function readClockText(text: string): string | undefined {
  const plain = text.trim().replace(/^(11[:.]59 ?pm|23[:.]59) midnight$/, '$1');
  if (/^(?:12(?:[:.]00)?\s?)?midnight$/.test(plain)) return 'midnight';
  const word = WORDS.get(plain.replace('.', ':'));
  if (word !== undefined) return word;
  const [, hours, minutes] = FOUR_DIGITS.exec(plain) ?? [];
  if (hours !== undefined) return `${hours}:${minutes}:00`;
  const [, hour, minute, second = '00', half, unit] = CLOCK.exec(plain) ?? [];
  if (hour === undefined || (minute ?? half ?? unit) === undefined) return undefined;
  const hourOfDay = half === undefined ? Number(hour) : fromTwelveHours(Number(hour), half);
  return hourOfDay === undefined
    ? undefined
    : `${String(hourOfDay).padStart(2, '0')}:${minute ?? '00'}:${second}`;
}

/** The hour from '12 am' (0) to '11 pm' (23). */
function fromTwelveHours(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
