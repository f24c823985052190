/** Words of natural languages in patterns: in the reader of messages they are data of its lexicon. */
import { parseSync, Visitor, type ESTree } from 'vite';

export interface PatternWord {
  readonly word: string;
  readonly line: number;
}

/** Classes such as `\p{Lu}`, names of groups, escapes with their letter. */
const SYNTAX = /\\[pP]\{[^}]*\}|\(\?<[\p{L}\d]+>|\\k<[^>]*>|\\u[\da-f{}]+|\\x[\da-f]{2}|\\./giu;
/** Of letters; a list of signs such as `ʹʻʼ` is no word. */
const WORD = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}]{3,}/gu;
/** They are no words of a language. */
const ALLOWED = /^(?:https?|www|mailto|ftp)$/i;

/** Of literals, and of text that is passed to `RegExp`. */
export function findPatternWords(file: string, text: string): readonly PatternWord[] {
  if (!/\/|RegExp/.test(text)) return [];
  const found: PatternWord[] = [];
  const add = (pattern: string, start: number): void => {
    const words = pattern.replace(SYNTAX, ' ').match(WORD) ?? [];
    const line = text.slice(0, start).split('\n').length;
    for (const word of words) if (!ALLOWED.test(word)) found.push({ word, line });
  };
  const addTexts = (node: ESTree.Expression | ESTree.SpreadElement | undefined): void => {
    if (node?.type === 'Literal' && typeof node.value === 'string') add(node.value, node.start);
    if (node?.type === 'TemplateLiteral')
      for (const { value, start } of node.quasis) add(value.raw, start);
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) add(node.regex.pattern, node.start);
    },
    NewExpression: ({ callee, arguments: [pattern] }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') addTexts(pattern);
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'MemberExpression') addTexts(quasi);
    },
  }).visit(parseSync(file, text).program);
  return found;
}
