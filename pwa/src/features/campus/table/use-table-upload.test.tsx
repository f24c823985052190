import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useTableUpload } from './use-table-upload.ts';

const broken = (): never => {
  throw new TypeError('Cannot read properties of undefined');
};
const SHEETS = () => [{ name: null, rows: [['21CS001']] }];

describe('a table that cannot be read', () => {
  it.each([
    ['because its cells are not found', { sheetsOf: broken, read: broken }],
    ['because its rows are not understood', { sheetsOf: SHEETS, read: broken }],
  ])('%s is said', async (_, reader) => {
    const { result } = renderHook(() => useTableUpload({ pastedName: 'Pasted list', ...reader }));
    await act(() => result.current.readText('21CS001'));
    expect(result.current).toMatchObject({
      upload: undefined,
      problem: 'Pasted list: This file could not be read. Choose it again.',
      isReading: false,
    });
    await act(() => result.current.readFile(new File(['21CS001'], 'list.csv')));
    expect(result.current.problem).toBe('list.csv: This file could not be read. Choose it again.');
  });
});
