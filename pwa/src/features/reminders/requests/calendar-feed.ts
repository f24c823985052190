/** The URL of the private calendar feed is known only on the device that created it. */
import { messageAnswerSchema } from '@shortlist/shared/api/auth.ts';
import {
  CALENDAR_PATH,
  calendarAnswerSchema,
  newCalendarAnswerSchema,
  type CalendarFeed,
} from '@shortlist/shared/api/calendar.ts';
import { useMutation } from '@tanstack/react-query';
import { userDatabase } from '../../../data/database/user-database.ts';
import { refusalMessage, RequestFailedError } from '../../../data/http/request-failure.ts';
import {
  requestAsUser,
  serverQueries,
  serverQueryKey,
  useServerQuery,
} from '../../../data/session/server-query.ts';
import { currentUid } from '../../../data/session/session.ts';

const KEY = ['calendar-feed'];
const path = CALENDAR_PATH;

export interface CalendarFeedState extends CalendarFeed {
  /** The path of its URL; null when it was created on another device. */
  readonly path: string | null;
}

/** The feed as the server knows it, null for none, undefined while unknown; and how to change it. */
export function useCalendarFeed() {
  const query = useServerQuery({ key: KEY, queryFn: readCalendarFeed, isCached: false });
  const queryKey = serverQueryKey(KEY);
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: (change: () => Promise<CalendarFeedState | null>) => change(),
      onSuccess: (feed) => serverQueries.setQueryData(queryKey, feed),
    },
    serverQueries,
  );
  return {
    feed: query.data,
    busy: isPending,
    problem: isPending ? undefined : problemOf(error ?? query.error),
    change: mutate,
  };
}

const UNREACHABLE = 'The server could not be reached. Connect to see or make a calendar link.';
const FAILED = 'This did not work. Please try again.';

function problemOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof RequestFailedError)) return FAILED;
  return refusalMessage(error) ?? UNREACHABLE;
}

async function readCalendarFeed(): Promise<CalendarFeedState | null> {
  const db = userDatabase(currentUid());
  const { data } = await requestAsUser({ method: 'GET', path, schema: calendarAnswerSchema });
  const made = await db.readMeta('calendarFeed');
  return data && { ...data, path: made?.createdAt === data.createdAt ? made.path : null };
}

/** Creates a feed with a new URL; the former URL stops working. */
export async function createCalendarFeed(): Promise<CalendarFeedState> {
  const db = userDatabase(currentUid());
  const { data } = await requestAsUser({ method: 'POST', path, schema: newCalendarAnswerSchema });
  await db.writeMeta('calendarFeed', data);
  return { ...data, lastReadAt: null };
}

/** Deletes the feed. One that is deleted already counts as success. */
export async function removeCalendarFeed(): Promise<null> {
  const db = userDatabase(currentUid());
  await requestAsUser({ method: 'DELETE', path, schema: messageAnswerSchema }).catch(
    (error: unknown) => {
      if (!(error instanceof RequestFailedError && error.status === 404)) throw error;
    },
  );
  await db.meta.delete('calendarFeed');
  return null;
}
