import type { CompensationMention } from './find-compensation.ts';
import { type PayRole } from './pay-role.ts';
export declare function payWords(line: string, role: PayRole | undefined): readonly CompensationMention[];
