import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

test('shows the picture when there is one', () => {
  render(<Avatar name="Asha Rao" picture={PICTURE} size={40} alt="Profile picture" />);
  expect(screen.getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', PICTURE);
  expect(screen.queryByText('AR')).toBeNull();
});

test.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['Asha Lakshmi Rao', 'AL'],
])('shows %s as %s without a picture', (name, letters) => {
  render(<Avatar name={name} picture="" size={40} />);
  expect(screen.getByText(letters)).toBeVisible();
});

test('falls back to the initials when a picture cannot be drawn, and tries the next picture again', () => {
  const { rerender } = render(<Avatar name="Asha Rao" picture={PICTURE} size={40} alt="Me" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('AR')).toBeVisible();
  rerender(<Avatar name="Asha Rao" picture={`${PICTURE}A`} size={40} alt="Me" />);
  expect(screen.getByRole('img', { name: 'Me' })).toBeVisible();
});

test('requests no picture from another server', () => {
  render(<Avatar name="Asha Rao" picture="https://pictures.example/asha.png" size={40} alt="Me" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('AR')).toBeVisible();
});
