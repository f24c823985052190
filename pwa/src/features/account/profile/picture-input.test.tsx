import type { ProfileForm } from '@shortlist/shared/account/profile-form.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { PictureInput } from './picture-input.tsx';
import { AVATAR_PROBLEMS } from './resize-avatar.ts';

function Form() {
  const form = useForm<ProfileForm>({ defaultValues: { avatar: 'data:image/webp;base64,AAAA' } });
  return (
    <FormProvider {...form}>
      <PictureInput />
    </FormProvider>
  );
}

/** Ends the reading of the photo that was picked first: it is not readable. */
let failToRead: () => void;

beforeEach(() => {
  const reading = Promise.withResolvers<never>();
  failToRead = () => reading.reject(new DOMException('no', 'InvalidStateError'));
  vi.stubGlobal('createImageBitmap', () => reading.promise);
  render(<Form />);
});

const pick = (type: string) =>
  act(async () => {
    const files = [new File(['1'], 'photo', { type })];
    fireEvent.change(screen.getByLabelText('Picture file'), { target: { files } });
  });

it('reports a photo that cannot be read', async () => {
  await pick('image/png');
  await act(async () => failToRead());
  expect(screen.getByText(AVATAR_PROBLEMS.broken)).toBeInTheDocument();
});

it('a photo that is still being read gives way to the next one', async () => {
  await pick('image/png');
  await pick('application/pdf');
  await act(async () => failToRead());
  expect(screen.getByText(AVATAR_PROBLEMS.kind)).toBeInTheDocument();
});

it('"Remove picture" ends the reading of a photo, whose outcome no longer matters', async () => {
  await pick('image/png');
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  await act(async () => failToRead());
  expect(screen.queryByText(AVATAR_PROBLEMS.broken)).toBeNull();
  expect(screen.getByRole('button', { name: 'Add picture' })).toBeEnabled();
});
