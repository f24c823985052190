/** A round is reminded of like a test: the next check computes the reminders of its student again. */
const CHECK_AGAIN = `UPDATE reminder_due SET next_at = 0 WHERE user_id = NEW.uid`;

export const STATEMENTS = [
  `DROP TRIGGER reminders_row_added`,
  `DROP TRIGGER reminders_row_changed`,
  `CREATE TRIGGER reminders_row_added AFTER INSERT ON rows WHEN NEW.t IN ('placement', 'round')
    BEGIN ${CHECK_AGAIN}; END`,
  `CREATE TRIGGER reminders_row_changed AFTER UPDATE ON rows WHEN NEW.t IN ('placement', 'round')
    BEGIN ${CHECK_AGAIN}; END`,
];
