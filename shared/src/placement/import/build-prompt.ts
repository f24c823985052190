interface Prompt {
  readonly task: string;
  readonly rules: readonly string[];
  readonly sample: unknown;
  /** The line above the notices, which the user adds. */
  readonly end: string;
}

/** The text that an AI assistant gets together with notices; its answer is brought back as an upload. */
export function buildPrompt({ task, rules, sample, end }: Prompt): string {
  return `${task}

Rules:
${rules.map((rule, index) => `${index + 1}. ${rule}`).join('\n')}

This is the shape, with every field:
${JSON.stringify(sample, null, 2)}

${end}
`;
}

/** '"low", "high"' */
export function quoteWords(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}
