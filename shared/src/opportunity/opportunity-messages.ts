/** Messages about opportunities, fixed by the specification or ours. */
export const OPPORTUNITY_MESSAGES = {
  loadFailed: 'Failed to load opportunities',
  createSuccess: 'Opportunity created successfully!',
  createFailed: 'Failed to create opportunity',
  uploadFailed: 'Failed to upload opportunities',
  editSuccess: 'Opportunity updated successfully!',
  deleteSuccess: 'Opportunity deleted successfully!',
  addSuccess: 'Opportunity added to your profile successfully!',
  addServerError: 'Server error. Please try again later.',
  addSignedOut: 'Please log in to add opportunities to your profile',
  addFailed: 'Failed to add opportunity to profile',
  promptCopied: 'Prompt copied to clipboard!',
  promptNotCopied: 'Failed to copy prompt',
  notAList: "JSON must have 'opportunities' array",
  notFound: 'Opportunity not found.',
  changedMeanwhile: 'The opportunity was changed in the meantime. Please reload it.',
  postedAlready: 'This opportunity is on the board already: same company, role and deadline.',
  emptyTitle: 'No opportunities found',
  emptyText: 'Check back later for new opportunities',
} as const;

/** The toast of a bulk upload: how many of the sent opportunities were stored. */
export function bulkCreatedMessage(created: number, total: number): string {
  if (created === 0) return `Failed to create all ${total} opportunities`;
  const failed = total - created;
  const stored = `Successfully created ${created} of ${total} opportunities`;
  return failed === 0 ? stored : `${stored}. ${failed} failed.`;
}

/** Takes the position in the list, counted from 1, and the names of the missing fields in their order. */
export function missingFieldsMessage(place: number, fields: readonly string[]): string {
  return `Opportunity ${place}: Missing required fields: ${fields.join(', ')}`;
}
