export const STATEMENTS = [
  // Registrations that wait for a parent's consent, which nobody can record any more, with their codes.
  `DELETE FROM codes WHERE purpose = 'verify'
    AND subject IN (SELECT id FROM registrations WHERE age_confirmed = 0)`,
  `DELETE FROM registrations WHERE age_confirmed = 0`,
  `DROP TABLE consents`,
];
