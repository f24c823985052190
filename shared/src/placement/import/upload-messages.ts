import { groupDigits } from '../../lib/format-money.ts';
import { PLACEMENTS_MAX } from '../schema.ts';

/** Messages about uploading placements, fixed by the specification or ours. */
export const UPLOAD_MESSAGES = {
  notJsonFile: 'Please select a valid JSON file',
  fileInvalid: 'Invalid JSON file',
  fileLoaded: 'JSON file loaded successfully',
  nothingGiven: 'Please provide JSON data',
  notAnArray: 'JSON must contain an array of placements',
  textInvalid: 'Invalid JSON format',
  failed: 'Upload failed. Please try again.',
  promptCopied: 'AI assistant prompt copied to clipboard!',
  promptNotCopied: 'Failed to copy prompt to clipboard',
  empty: 'No placements to upload',
  notCsvFile: 'Please select a CSV file',
  csvInvalid: 'Invalid CSV file',
  fileTooLarge: 'This file is too large',
  fileUnreadable: 'This file could not be read',
  uploadedElsewhere: 'These placements were added in another window',
} as const;

/** Says 'placements' also for one, as specified. */
export function uploadedMessage(count: number): string {
  return `${count} placements uploaded successfully!`;
}

export function tooManyPlacementsMessage(max: number): string {
  return `At most ${max} placements can be uploaded at once`;
}

/** For an upload that does not fit into the list: how many placements still fit, and how many are selected. */
export function noRoomMessage(room: number, chosen: number): string {
  const max = groupDigits(String(PLACEMENTS_MAX));
  const fits = room === 0 ? 'is full' : `has room for ${room} more`;
  return `Your list ${fits} (at most ${max} placements). Leave out ${chosen - room} of the ${chosen} chosen.`;
}
