interface Problem {
  /** '' when the problem concerns the whole item. */
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

/** Prefixes the field’s label, unless the message contains it or concerns the whole item. */
export function problemText({ path, label, message }: Problem): string {
  return path === '' || message.includes(label) ? message : `${label}: ${message}`;
}
