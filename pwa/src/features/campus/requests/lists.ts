/** The lists that were published for rounds of drives. Nothing of them is stored on this device. */
import {
  listAnswerSchema,
  listEntriesAnswerSchema,
  listPath,
  listsAnswerSchema,
  listTakeBackPath,
  LISTS_PATH,
  type ListEntry,
  type PublishedList,
} from '@shortlist/shared/api/campus.ts';
import { useEffect, useEffectEvent } from 'react';
import { requestAsUser } from '../../../data/session/server-query.ts';
import { sendAsUser } from '../../../data/session/session.ts';
import { LIST_FAILURES } from '../messages.ts';
import { settleChange, type CampusChange } from './campus-change.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

const KEY = ['campus', 'lists'];
/** What a refused list was compared with may be older than what the server has. */
const COMPARED = ['campus'];
/** How often it is asked whether a list has reached everybody. */
const DELIVERY_EVERY_MS = 5000;

async function loadLists(): Promise<readonly PublishedList[]> {
  const { data } = await requestAsUser({
    method: 'GET',
    path: LISTS_PATH,
    schema: listsAnswerSchema,
  });
  return data.lists;
}

/** The newest first. */
export function useLists(): Loaded<readonly PublishedList[]> {
  const lists = useLoaded(KEY, loadLists);
  const isOnItsWay = lists.kind === 'loaded' && lists.data.some((one) => !one.isDelivered);
  const ask = useEffectEvent(lists.refetch);
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const timer = setInterval(() => ask(), DELIVERY_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOnItsWay]);
  return lists;
}

/** What the list says of each student. */
export function useListEntries(id: string): Loaded<readonly ListEntry[]> {
  return useLoaded([...KEY, id], async () => {
    const { data } = await requestAsUser({
      method: 'GET',
      path: listPath(id),
      schema: listEntriesAnswerSchema,
    });
    return data.entries;
  });
}

export interface NewList {
  readonly drive: string;
  /** The key of the drive's round. */
  readonly round: string;
  readonly fileName: string;
  /** The id of the list of that round that the admin saw; null for none. */
  readonly replaces: string | null;
  readonly entries: readonly ListEntry[];
}

/** Publishes it, all or nothing. `key` is an idempotency key. */
export async function publishList(list: NewList, key: string): Promise<CampusChange> {
  const result = await sendAsUser({
    method: 'POST',
    path: LISTS_PATH,
    body: list,
    headers: { 'Idempotency-Key': key },
    gzip: true,
    schema: listAnswerSchema,
  });
  return settleChange(result, LIST_FAILURES.publish, result.kind === 'refused' ? COMPARED : KEY);
}

export async function takeListBack(id: string, key: string): Promise<CampusChange> {
  const result = await sendAsUser({
    method: 'POST',
    path: listTakeBackPath(id),
    body: {},
    headers: { 'Idempotency-Key': key },
    schema: listAnswerSchema,
  });
  return settleChange(result, LIST_FAILURES.takeBack, KEY);
}
