/** How the words of a list are put together to the name of a group. */
import { foldText, truncate } from '../../../lib/text.ts';

const PART_MAX = 80;
const LABEL_MAX = 160;

/** Without marks of formatting around them, each once. */
export function cleanParts(parts: readonly string[]): readonly string[] {
  const texts = parts.map((part) => (hasWords(part) ? cleanText(part) : part.trim()));
  return [...new Map(texts.filter(Boolean).map((text) => [foldLabel([text]), text])).values()];
}

/** Signs are no formatting. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function cleanText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^[\s*_~`]+|[\s*_~`:–-]+$/g, '');
}

export function labelOf(parts: readonly string[]): string {
  return truncate(parts.map((part) => truncate(part, PART_MAX)).join(' – '), LABEL_MAX);
}

/** Groups whose words are alike are one. */
export function foldLabel(parts: readonly string[]): string {
  return parts.map((part) => (hasWords(part) ? foldWords(part) : part)).join(' – ');
}

function foldWords(text: string): string {
  return foldText(text)
    .replace(/[\s:.*_–-]+/g, ' ')
    .trim();
}
