/** One line of the doctor's report. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'problem';
  readonly text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const problem = (text: string): Finding => ({ state: 'problem', text });
