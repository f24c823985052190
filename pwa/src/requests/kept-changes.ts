/**
 * How many changes of a student wait on this device for the next sign-in. 0 also when storage cannot be read: the
 * sign-in page must stand either way.
 */
export async function keptChanges(uid: string): Promise<number> {
  try {
    // Loaded only now: the sign-in page does without the database otherwise.
    const { userDatabase } = await import('../db/user-database.ts');
    const db = userDatabase(uid);
    return (await db.outbox.count()) + (await db.recovered.count());
  } catch {
    return 0;
  }
}
