export const STATEMENTS = [
  // The last time zone that the device of a session reported; null for a device that reported none.
  `ALTER TABLE sessions ADD COLUMN time_zone TEXT`,
];
