// The result of a round: what a list of the placement cell says, until the student writes one.
import { describe, expect, test } from 'vitest';
import { EMPTY_ROUND, type RoundResult } from '../placement/round/round-fields.ts';
import { buildDrive, buildDriveRound, buildVerdict } from '../testing/builders.ts';
import {
  readVerdict,
  VERDICT_RESULTS,
  type Verdict,
  type VerdictResult,
} from './campus/verdict.ts';
import { describeDriveChange, formerDriveValueText } from './describe-drive-change.ts';
import { driveChanges } from './drive-changes.ts';
import type { AcknowledgedValues } from './follow.ts';
import { driveRoundId, followRounds, type CopiedRound } from './follow-rounds.ts';

const PLACEMENT = 'placement';
const TODAY = '2026-12-06T10:00:00';
const PUBLISHED_AT = Date.parse('2026-12-06T04:30:00.000Z');
const TEST = buildDriveRound('test');
const HR = buildDriveRound('hr', { kind: 'hr', startsAt: '2026-12-08T10:00:00' });
const drive = buildDrive({ rounds: [TEST, HR] });

/** The row of the test, with a result that the student wrote at a time; undefined for none. */
function row(result?: RoundResult | null, at = PUBLISHED_AT - 1): CopiedRound {
  const { key, ...copied } = TEST;
  const touchedAt = result === undefined ? {} : { result: at };
  const values = { ...EMPTY_ROUND, ...copied, placementId: PLACEMENT, result: result ?? null };
  return { ...values, _id: driveRoundId(PLACEMENT, key), source: { key, touchedAt } };
}

const follow = (rows: readonly CopiedRound[], verdicts: readonly Verdict[], opportunity = drive) =>
  followRounds(opportunity, { placementId: PLACEMENT, rows, deletedKeys: [], verdicts });

const resultOf = (verdict: Partial<Verdict>, rows: readonly CopiedRound[] = [row()]) =>
  follow(rows, [buildVerdict(verdict)]).find(({ _id }) => _id === driveRoundId(PLACEMENT, 'test'));

describe('the result that is shown', () => {
  test.each<readonly [VerdictResult | null, RoundResult | null]>([
    ['through', 'cleared'],
    ['waitlisted', 'waiting'],
    ['not_through', 'rejected'],
    [null, null],
  ])('of a list that says %s is %s', (result, shown) => {
    expect(resultOf({ result })?.result).toBe(shown);
    expect(resultOf({ result }, [])?.result).toBe(shown);
  });

  test.each<readonly [RoundResult]>([['rejected'], ['missed'], ['cleared']])(
    'is %s where the student wrote that, with what the list says beside it',
    (own) => {
      const shown = resultOf({}, [row(own)]);
      expect(shown).toMatchObject({ result: own, verdict: buildVerdict() });
      expect(shown).not.toHaveProperty('isResultOfList');
    },
  );

  test.each<readonly [string, readonly CopiedRound[]]>([
    ['has no row', []],
    ['wrote none', [row()]],
    ['took an own one away before it', [row(null)]],
    ['took an own one away after it', [row(null, PUBLISHED_AT + 1)]],
  ])('is the list’s where the student %s', (_, rows) => {
    expect(resultOf({}, rows)).toMatchObject({ result: 'cleared', isResultOfList: true });
  });

  test('is of its own round', () => {
    const shown = follow([], [buildVerdict({ roundKey: 'hr', result: 'not_through' })]);
    expect(shown.map(({ result }) => result)).toEqual([null, 'rejected']);
  });

  test('is no part of the row that the first change of a round writes', () => {
    expect(resultOf({}, [])).toMatchObject({ copied: { result: null } });
  });

  test('is shown where the drive is not known, and where the round has left it', () => {
    const verdicts = [buildVerdict()];
    const unknown = followRounds(undefined, {
      placementId: PLACEMENT,
      rows: [row()],
      deletedKeys: [],
      verdicts,
    });
    expect(unknown).toMatchObject([{ result: 'cleared' }]);
    expect(follow([row()], verdicts, buildDrive({ rounds: [] }))).toMatchObject([
      { result: 'cleared', hasLeftDrive: true },
    ]);
  });
});

function changes(
  verdict: Partial<Verdict>,
  rows: readonly CopiedRound[] = [row()],
  seen: AcknowledgedValues = {},
) {
  const all = driveChanges(
    drive,
    { rows, deletedKeys: [], verdicts: [buildVerdict(verdict)] },
    seen,
  );
  return all.filter(({ what }) => what === 'result');
}
const texts = (...of: Parameters<typeof changes>) =>
  changes(...of).map((change) => {
    const former = formerDriveValueText(change, TODAY);
    const text = describeDriveChange(change, TODAY);
    return [change.followed ? 'followed' : 'offered', text, ...(former ? [former] : [])].join(
      ' | ',
    );
  });

describe('what the student is told of it', () => {
  test.each<readonly [VerdictResult, string]>([
    ['through', 'Test: through, by the placement cell’s list'],
    ['waitlisted', 'Test: waitlisted, by the placement cell’s list'],
    ['not_through', 'Test: not through, by the placement cell’s list'],
  ])('%s, once', (result, text) => {
    expect(texts({ result })).toEqual([`followed | ${text}`]);
    const [change] = changes({ result });
    const seen = Object.fromEntries([change?.seen ?? ['', null]]);
    expect(texts({ result }, [row()], seen)).toEqual([]);
    expect(texts({ result: null }, [row()], seen)).toHaveLength(1);
  });

  test('a correction, with what was said before', () => {
    const seen = { 'verdicts.test': 'through' };
    expect(texts({ result: 'waitlisted' }, [row()], seen)).toEqual([
      'followed | Test: waitlisted, by the placement cell’s list | Through',
    ]);
    expect(texts({ result: null }, [row()], seen)).toEqual([
      'followed | Test: the placement cell has withdrawn its result | Through',
    ]);
  });

  test('nothing of what was withdrawn before they knew it', () => {
    expect(texts({ result: null })).toEqual([]);
  });

  test.each<readonly [string, Partial<Verdict>, CopiedRound, readonly string[]]>([
    ['another one', {}, row('rejected'), ['Not cleared']],
    ['the same', {}, row('cleared'), []],
    ['the same by other words', { result: 'not_through' }, row('rejected'), []],
    ['another one after the list', {}, row('rejected', PUBLISHED_AT), []],
    ['something before a list was withdrawn', { result: null }, row('rejected'), []],
  ])('where they wrote %s: %j', (_, verdict, own, formers) => {
    expect(texts(verdict, [own])).toEqual(
      formers.map((former) => `offered | Test: through, by the placement cell’s list | ${former}`),
    );
  });

  test.each([-1, 0])('once, where they took an own one away: %d ms after the list', (afterMs) => {
    const own = row(null, PUBLISHED_AT + afterMs);
    const text = 'followed | Test: through, by the placement cell’s list';
    expect(texts({}, [own])).toEqual([text]);
    expect(texts({}, [own], { 'verdicts.test': 'through' })).toEqual([]);
  });

  test('an offer also where a correction returns to what they have seen of it before', () => {
    expect(texts({}, [row('rejected')], { 'verdicts.test': 'through' })).toHaveLength(1);
  });

  test('an offer has what it writes, and what the student has', () => {
    expect(changes({}, [row('rejected')])).toMatchObject([
      {
        roundId: driveRoundId(PLACEMENT, 'test'),
        values: { result: 'cleared' },
        round: { result: 'rejected' },
      },
    ]);
  });
});

describe('the cells of a verdict', () => {
  test.each([...VERDICT_RESULTS, null])('are read as they are: %s', (result) => {
    const verdict = buildVerdict({ result });
    expect(readVerdict(verdict)).toEqual(verdict);
  });

  test.each(['selected', undefined, 'constructor'])('are not read with %j', (result) => {
    expect(readVerdict({ ...buildVerdict(), result } as never)).toBeUndefined();
  });
});
