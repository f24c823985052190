import type { MessageReading } from '../src/message/message-types.ts';
import { type MessageFixture } from './message-fixtures.ts';
export declare function readFixture({ text, now }: Pick<MessageFixture, 'text' | 'now'>): MessageReading;
