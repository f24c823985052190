import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

test('the picture is shown when there is one', () => {
  render(<Avatar name="Asha Rao" picture={PICTURE} size={40} alt="Profile picture" />);
  expect(screen.getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', PICTURE);
  expect(screen.queryByText('AR')).toBeNull();
});

test.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['Asha Lakshmi Rao', 'AL'],
])('without a picture %s shows as %s', (name, letters) => {
  render(<Avatar name={name} picture="" size={40} />);
  expect(screen.getByText(letters)).toBeVisible();
});

test('a picture that cannot be drawn gives way to the initials, another one is tried again', () => {
  const { rerender } = render(<Avatar name="Asha Rao" picture={PICTURE} size={40} alt="Me" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('AR')).toBeVisible();
  rerender(<Avatar name="Asha Rao" picture={`${PICTURE}A`} size={40} alt="Me" />);
  expect(screen.getByRole('img', { name: 'Me' })).toBeVisible();
});

test('no other server is asked for a picture', () => {
  render(<Avatar name="Asha Rao" picture="https://pictures.example/asha.png" size={40} alt="Me" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('AR')).toBeVisible();
});
