export const STATEMENTS = [
  // tombstones that are old enough to be purged, oldest first
  `CREATE INDEX rows_by_deletion ON rows (deleted_at) WHERE deleted_at IS NOT NULL`,
  // decided ops that no device sends again
  `CREATE INDEX op_ledger_by_age ON op_ledger (at)`,
];
