/** Whether the server takes requests. It says no as soon as it is told to stop, so that nobody sends it new ones. */
export interface Readiness {
  isReady(): boolean;
  stop(): void;
}

/** Takes a check that throws when the database cannot be used. */
export function createReadiness(checkDatabase: () => void): Readiness {
  let stopping = false;
  return {
    isReady: () => {
      if (stopping) return false;
      try {
        checkDatabase();
        return true;
      } catch {
        return false;
      }
    },
    stop: () => {
      stopping = true;
    },
  };
}
