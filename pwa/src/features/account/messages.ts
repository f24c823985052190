import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import type { Role } from '@shortlist/shared/account/profile-fields.ts';

export const ACCOUNT_TEXTS = {
  loginFailed: 'Login failed',
  registerFailed: 'Registration failed',
  verifySuccess: `Email verified successfully! Welcome to ${PRODUCT_NAME}!`,
  verifyFailed: 'Verification failed. Please try again.',
  resendFailed: 'Failed to resend code. Please try again.',
  emailFirst: 'Please enter your email address first',
  forgotHeading: 'Check your email',
  forgotNotice: 'Password reset code sent!',
  forgotAgain: 'Password reset code sent again!',
  resetCodeAgain: 'New reset code sent to your email!',
  resetHeading: 'Password Reset Successfully!',
  changeCodeFailed: 'Failed to send verification code',
  changeCodeAgain: 'Verification code sent!',
  changeCodeAgainFailed: 'Failed to resend code',
  changeFailed: 'Failed to change password',
  profileLoading: 'Loading profile...',
  profileLoadFailed: 'Failed to load profile data',
  profileFailed: 'Failed to update profile',
  settingsSaved: 'Settings updated successfully!',
  settingsFailed: 'Failed to update settings',
} as const;

export const ROLE_NAMES: Readonly<Record<Role, string>> = { admin: 'Admin', student: 'Student' };

export const SECTION_TITLES = {
  about: 'About Me',
  personal: 'Personal & location',
  education: 'Education',
  identity: 'Finding you in shortlists',
  social: 'Social links',
  skills: 'Skills',
  interests: 'Interests',
  resume: 'Resume',
} as const;

/** Below the heading of the fields that identify a student. */
export const IDENTITY_PURPOSE =
  'All optional. Used on this device to find you in shortlists that you open; saved with your profile and shown to nobody else.';
