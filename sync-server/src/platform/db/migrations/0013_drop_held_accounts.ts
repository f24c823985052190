export const STATEMENTS = [
  // No copies of deleted accounts are held any more. Those that were are overwritten (secure_delete).
  `DROP TABLE held_accounts`,
];
