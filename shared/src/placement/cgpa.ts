import { CGPA_MAX, CGPA_MIN } from './schema.ts';

const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** Reads a CGPA as people type it ('7.5', '7,5', '8'); undefined when it is no number from 0 to 10. */
export function parseCgpa(text: string): number | undefined {
  const typed = text.trim();
  if (!DECIMAL.test(typed)) return undefined;
  const cgpa = Number(typed.replace(',', '.'));
  return isCgpa(cgpa) ? cgpa : undefined;
}

/** True for a number from 0 to 10. */
export function isCgpa(value: number): boolean {
  return value >= CGPA_MIN && value <= CGPA_MAX;
}
