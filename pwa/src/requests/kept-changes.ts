/** How many changes of a student wait on this device for the next sign-in; undefined when storage cannot be read. */
export async function keptChanges(uid: string): Promise<number | undefined> {
  try {
    // Loaded only now: the sign-in page does without the database otherwise.
    const { userDatabase } = await import('../db/user-database.ts');
    const db = userDatabase(uid);
    return (await db.outbox.count()) + (await db.recovered.count());
  } catch {
    return undefined;
  }
}
