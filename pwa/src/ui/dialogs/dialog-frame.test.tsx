import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DialogFrame, SharedDialog } from './dialog-frame.tsx';

const close = vi.fn<() => void>();

function FormThenDetails() {
  const [isSaved, setSaved] = useState(false);
  return (
    <SharedDialog onClose={close} width="md">
      {isSaved ? (
        <DialogFrame key="details" open title="Details" onClose={close}>
          Kaveri Softworks
        </DialogFrame>
      ) : (
        <DialogFrame key="form" open title="Form" onClose={close}>
          <button type="button" onClick={() => setSaved(true)}>
            Save
          </button>
        </DialogFrame>
      )}
    </SharedDialog>
  );
}

it('has the focus and receives keys from the moment its content is replaced', () => {
  render(<FormThenDetails />);
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  fireEvent.click(save);
  const details = screen.getByRole('dialog', { name: 'Details' });
  expect(details).toHaveFocus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});

it('in the content of another one is a dialog of its own, also where that one shares its dialog', () => {
  render(
    <SharedDialog onClose={close} width="md">
      <DialogFrame open title="Details" onClose={close}>
        <DialogFrame open title="Registration" onClose={close}>
          Kaveri Softworks
        </DialogFrame>
      </DialogFrame>
    </SharedDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Registration' });
  expect(dialog).toHaveTextContent('Kaveri Softworks');
  const details = screen.getByRole('dialog', { name: 'Details', hidden: true });
  expect(details).not.toHaveTextContent('Kaveri Softworks');
});
