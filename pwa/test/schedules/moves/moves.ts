/** All possible steps of a script, by name. */
import type { Actor, Play } from '../play.ts';
import type { Step } from '../steps.ts';
import { COMMAND_MOVES } from './command-moves.ts';
import { DRIVE_MOVES } from './drive-moves.ts';
import { FEED_MOVES } from './feed-moves.ts';
import { LIST_MOVES } from './list-moves.ts';
import { NETWORK_MOVES } from './network-moves.ts';
import { REGISTRATION_MOVES } from './registration-moves.ts';
import { REST_MOVES } from './rest-moves.ts';
import { RESULT_MOVES } from './result-moves.ts';
import { ROUND_MOVES } from './round-moves.ts';
import { ROW_MOVES } from './row-moves.ts';
import { SERVER_MOVES } from './server-moves.ts';

export type Move = (play: Play, actor: Actor, step: Step) => Promise<void>;

export const MOVES = {
  ...ROW_MOVES,
  ...ROUND_MOVES,
  ...NETWORK_MOVES,
  ...REST_MOVES,
  ...SERVER_MOVES,
  ...COMMAND_MOVES,
  ...FEED_MOVES,
  ...DRIVE_MOVES,
  ...LIST_MOVES,
  ...REGISTRATION_MOVES,
  ...RESULT_MOVES,
} as const satisfies Readonly<Record<string, Move>>;

export type MoveName = keyof typeof MOVES;
