/** One line of the doctor's report. */
export interface HealthCheckResult {
  readonly state: 'ok' | 'warning' | 'problem';
  readonly text: string;
}

export const ok = (text: string): HealthCheckResult => ({ state: 'ok', text });
export const warning = (text: string): HealthCheckResult => ({ state: 'warning', text });
export const problem = (text: string): HealthCheckResult => ({ state: 'problem', text });
