interface Problem {
  /** '' when it is a matter of the whole item. */
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

/** The field’s name first, unless the sentence has it or speaks of the whole item. */
export function problemText({ path, label, message }: Problem): string {
  return path === '' || message.includes(label) ? message : `${label}: ${message}`;
}
