/** What is changed of the sync core, and the tests that must notice. */

interface MutatedPart {
  readonly folder: string;
  readonly files: readonly string[];
  /** Of the whole test configuration. */
  readonly project: string;
  readonly tests: readonly string[];
  /** In percent. Some changes have no effect that anyone could see. */
  readonly noticedMin: number;
}

export const SYNC_CORE: readonly MutatedPart[] = [
  {
    folder: 'shared/src/sync',
    files: ['*.ts'],
    project: 'shared UTC',
    tests: ['shared/src/sync/*.test.ts'],
    noticedMin: 85,
  },
  {
    folder: 'sync-server/src/features/sync',
    files: [
      'apply-changes.ts',
      'decide-ops.ts',
      'load-account.ts',
      'row-buffer.ts',
      'sync-request.ts',
    ],
    project: 'server',
    tests: [
      'sync-server/src/features/sync/*.test.ts',
      'sync-server/src/features/placements/{marks,placement-history}.test.ts',
      'sync-server/src/features/users/time-zones.test.ts',
      'sync-server/src/platform/http/resync.test.ts',
    ],
    noticedMin: 90,
  },
  {
    folder: 'pwa/src/data/sync',
    files: [
      'apply/apply-response.ts',
      'apply/full-pull.ts',
      'apply/reupload.ts',
      'apply/row-change.ts',
      'measure-clock.ts',
    ],
    project: 'app',
    tests: [
      'pwa/src/data/sync/apply/*.test.ts',
      'pwa/src/data/sync/{engine,measure-clock}.test.ts',
      'pwa/test/{devices/{two-devices,history,news},faults/faults,restore/horizon}.test.ts',
    ],
    noticedMin: 80,
  },
];
