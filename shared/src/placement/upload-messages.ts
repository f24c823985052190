/** The sentences about uploading placements that the specification fixes (5 and 8). */
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
} as const;

/** Takes how many placements an upload added. Also for one it says 'placements', as specified. */
export function uploadedMessage(count: number): string {
  return `${count} placements uploaded successfully!`;
}
