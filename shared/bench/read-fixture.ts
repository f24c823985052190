import { instantOf } from '../src/lib/time/zoned-time.ts';
import type { MessageReading } from '../src/message/message-types.ts';
import { readMessage } from '../src/message/read-message.ts';
import { FIXTURE_ZONE, type MessageFixture } from './message-fixtures.ts';

export function readFixture({ text, now }: Pick<MessageFixture, 'text' | 'now'>): MessageReading {
  return readMessage(text, { now: instantOf(now, FIXTURE_ZONE), zone: FIXTURE_ZONE });
}
