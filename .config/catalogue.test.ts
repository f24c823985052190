// The sentences fixed by the specification are written once, in the message modules, and nowhere else. The
// list here is copied from sections 5 and 8 of the specification and compared with the modules.
import { OPPORTUNITY_MESSAGES } from '../shared/src/opportunity/opportunity-messages.ts';
import { UPLOAD_MESSAGES } from '../shared/src/placement/import/import-messages.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_TEXTS } from '../pwa/src/features/account/messages.ts';
import { COMMUNITY_TEXTS } from '../pwa/src/features/community/messages.ts';
import { UPLOAD_TEXTS } from '../pwa/src/features/import-export/messages.ts';
import { ANALYTICS_TEXTS } from '../pwa/src/features/insights/messages.ts';
import { PLACEMENT_TEXTS } from '../pwa/src/features/placements/fixed-messages.ts';
import { ACCOUNT_MESSAGES } from '../shared/src/account/messages.ts';
import { UNEXPECTED_ERROR_MESSAGE } from '../shared/src/lib/messages.ts';
import { PLACEMENT_MESSAGES } from '../shared/src/placement/placement-messages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const MODULES = {
  account: [ACCOUNT_MESSAGES, ACCOUNT_TEXTS, { UNEXPECTED_ERROR_MESSAGE }],
  placement: [PLACEMENT_MESSAGES, PLACEMENT_TEXTS],
  upload: [UPLOAD_MESSAGES, UPLOAD_TEXTS],
  opportunity: [OPPORTUNITY_MESSAGES, COMMUNITY_TEXTS],
  analytics: [ANALYTICS_TEXTS],
} as const;

const SPECIFIED: Readonly<Record<keyof typeof MODULES, readonly string[]>> = {
  account: [
    'Email is required',
    'Invalid email address',
    'Please enter a valid email address',
    'Password is required',
    'Password must be at least 6 characters',
    'Name is required',
    'Name must be at least 2 characters',
    'Please confirm your password',
    'Passwords do not match',
    'Please enter the complete 6-digit code',
    'Reset code is required',
    'Please enter a valid 6-digit code',
    'New password is required',
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    'Please enter your email address first',
    'Invalid phone number format',
    'Please enter your current password',
    'New password must be at least 6 characters',
    'New passwords do not match',
    'New password must be different from current password',
    'Login failed',
    'Registration failed',
    'Something went wrong. Please try again.',
    'Please verify your email before logging in.',
    'Account created! Please check your email for verification code.',
    'Account created successfully!',
    'Welcome back!',
    'Email verified successfully! Welcome to Shortlist!',
    'Verification failed. Please try again.',
    'Verification code sent! Please check your email.',
    'Failed to resend code. Please try again.',
    'Password reset code sent!',
    'Password reset code sent again!',
    'New reset code sent to your email!',
    'Password reset successfully!',
    'Check your email',
    'Password Reset Successfully!',
    'Loading profile...',
    'Failed to load profile data',
    'Profile updated successfully!',
    'Failed to update profile',
    'Settings updated successfully!',
    'Failed to update settings',
    'Verification code sent to your email!',
    'Verification code sent!',
    'Failed to send verification code',
    'Failed to resend code',
    'Password changed successfully!',
    'Failed to change password',
  ],
  placement: [
    'Company name is required',
    'Application deadline is required',
    'Deadline cannot be in the past',
    'Failed to fetch placements',
    'Placement updated successfully',
    'Failed to update placement',
    'Update failed: ',
    'Unknown error',
    'Are you sure you want to delete this placement?',
    'Placement deleted successfully',
    'Failed to delete placement',
    'Company added successfully',
    'Failed to add company',
    'Failed to add company. Please try again.',
    'Address copied to clipboard!',
    'Failed to copy address',
    'Set in profile',
  ],
  upload: [
    'Please select a valid JSON file',
    'Invalid JSON file',
    'JSON file loaded successfully',
    'Please provide JSON data',
    'JSON must contain an array of placements',
    'Invalid JSON format',
    'Upload failed. Please try again.',
    'AI assistant prompt copied to clipboard!',
    'Failed to copy prompt to clipboard',
  ],
  opportunity: [
    "JSON must have 'opportunities' array",
    'Failed to load opportunities',
    'Opportunity created successfully!',
    'Failed to create opportunity',
    'Failed to upload opportunities',
    'Opportunity added to your profile successfully!',
    'Server error. Please try again later.',
    'Please log in to add opportunities to your profile',
    'Failed to add opportunity to profile',
    'Prompt copied to clipboard!',
    'Failed to copy prompt',
    'No opportunities found',
    'Check back later for new opportunities',
  ],
  analytics: ['Access Denied', "You don't have permission to view this page."],
};

const areas = Object.entries(SPECIFIED) as readonly (readonly [
  keyof typeof MODULES,
  readonly string[],
])[];

describe.each(areas)('fixed sentences of %s', (area, sentences) => {
  test.each(sentences)('"%s" is in its module exactly once', (sentence) => {
    const texts: readonly unknown[] = MODULES[area].flatMap((module) =>
      Object.values<unknown>(module),
    );
    expect(texts.filter((text) => text === sentence)).toHaveLength(1);
  });
});

test('sentences with numbers read as specified', () => {
  expect(UPLOAD_MESSAGES.uploaded(12)).toBe('12 placements uploaded successfully!');
  expect(OPPORTUNITY_MESSAGES.bulkCreated(5, 5)).toBe('Successfully created 5 of 5 opportunities');
  expect(OPPORTUNITY_MESSAGES.bulkCreated(3, 5)).toBe(
    'Successfully created 3 of 5 opportunities. 2 failed.',
  );
  expect(OPPORTUNITY_MESSAGES.bulkCreated(0, 5)).toBe('Failed to create all 5 opportunities');
  expect(OPPORTUNITY_MESSAGES.missingFields(2, ['role', 'location'])).toBe(
    'Opportunity 2: Missing required fields: role, location',
  );
});

test('no other file of the product repeats one of the sentences', () => {
  const sources = globSync('{shared,pwa,sync-server}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|\/testing\/|messages\.ts$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(200);
  const specified = areas.flatMap(([, sentences]) => sentences);
  const spelled = sources.flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8');
    return specified
      .filter((sentence) =>
        [`'${sentence}'`, `"${sentence}"`, `>${sentence}<`].some((text) => code.includes(text)),
      )
      .map((sentence) => `${file}: ${sentence}`);
  });
  expect(spelled).toEqual([]);
});
