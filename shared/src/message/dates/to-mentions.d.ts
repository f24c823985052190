/** The readings of what was found, and whether they are sure. */
import { type WallTime } from '../../lib/time/wall-time.ts';
import type { DateMention } from './date-types.ts';
import type { Group } from './group-parts.ts';
export declare function toMentions(text: string, groups: readonly Group[], now: WallTime): DateMention[];
