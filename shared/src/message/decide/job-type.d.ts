import type { MessageDraft } from '../message-types.ts';
/** The first class says that nothing is said. */
export declare const JOB_TYPE_CLASSES: readonly [undefined, "internship", "fte", "intern_ppo", "internship_fte"];
/** `own`: what is said of this opening alone; `common`: what is said of all. */
export declare function jobTypeFeatures(role: string, own: string, common: string, has: (path: keyof MessageDraft) => boolean): string[];
