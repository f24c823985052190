/** Texts that the specification fixes. Those of the dashboard are loaded first; the other messages later. */
export const PLACEMENT_TEXTS = {
  fetchFailed: 'Failed to fetch placements',
  updateFailed: 'Failed to update placement',
  /** Followed by the server's message, the error's text or `unknownError`. */
  updateFailedBecause: 'Update failed: ',
  unknownError: 'Unknown error',
  deleteQuestion: 'Are you sure you want to delete this placement?',
  deleteFailed: 'Failed to delete placement',
  addFailed: 'Failed to add company',
  addFailedInline: 'Failed to add company. Please try again.',
  addressCopied: 'Address copied to clipboard!',
  addressNotCopied: 'Failed to copy address',
  emptyTitle: 'No placements found',
  emptyText: 'No companies match your current filter criteria.',
  setInProfile: 'Set in profile',
} as const;
