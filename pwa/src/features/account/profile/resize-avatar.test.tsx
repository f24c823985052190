import { describe, expect, it, vi } from 'vitest';
import { AVATAR_FILE_MAX_MB, AVATAR_PROBLEMS, resizeAvatar } from './resize-avatar.ts';

// That a real photo is resized correctly is tested in a real browser; jsdom has neither images nor canvas.

const MB = 1024 * 1024;
const photo = (bytes = 10, type = 'image/jpeg'): File =>
  new File([new Uint8Array(bytes)], 'photo', { type });
const saying = (message: string) => ({ kind: 'problem', message });

describe('a file that is not a photo', () => {
  it.each(['application/pdf', 'text/html', 'image/svg+xml', ''])(
    'of type "%s" is refused without being read',
    async (type) => {
      const read = vi.fn<() => never>();
      vi.stubGlobal('createImageBitmap', read);
      expect(await resizeAvatar(photo(10, type))).toEqual(saying(AVATAR_PROBLEMS.kind));
      expect(read).not.toHaveBeenCalled();
    },
  );

  it('but claims to be one is detected when it is read', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new DOMException('no', 'InvalidStateError')),
    );
    expect(await resizeAvatar(photo())).toEqual(saying(AVATAR_PROBLEMS.broken));
  });
});

it('a file that is too large for a phone is refused without being read', async () => {
  const read = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('read')));
  vi.stubGlobal('createImageBitmap', read);
  expect(await resizeAvatar(photo(AVATAR_FILE_MAX_MB * MB + 1))).toEqual(
    saying(AVATAR_PROBLEMS.large),
  );
  expect(read).not.toHaveBeenCalled();
  expect(await resizeAvatar(photo(AVATAR_FILE_MAX_MB * MB))).toEqual(
    saying(AVATAR_PROBLEMS.broken),
  );
});

it('reports a browser that cannot decode images, and does not throw', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  expect(await resizeAvatar(photo())).toEqual(saying(AVATAR_PROBLEMS.broken));
});

/** A browser that encodes these types; `barLength` gives the size of a picture at a quality. */
function browserThatWrites(kinds: readonly string[], lengthOf: (quality: number) => number): void {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
  );
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, kind, quality) => {
    const type = kinds.includes(kind ?? '') ? kind : 'image/png';
    done(new Blob([new Uint8Array(lengthOf(Number(quality)))], { type: type ?? '' }));
  });
}

describe('the picture', () => {
  it('is WebP where the browser can encode it, else JPEG', async () => {
    browserThatWrites(['image/webp', 'image/jpeg'], () => 100);
    expect(await resizeAvatar(photo())).toMatchObject({
      picture: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    browserThatWrites(['image/jpeg'], () => 100);
    expect(await resizeAvatar(photo())).toMatchObject({
      picture: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
  });

  it('is reduced in quality until it fits into 48 KiB', async () => {
    const tried: number[] = [];
    browserThatWrites(['image/webp'], (quality) => {
      tried.push(quality);
      return quality > 0.6 ? 40_000 : 30_000;
    });
    const resized = await resizeAvatar(photo());
    expect(resized.kind === 'ok' && resized.picture.length).toBeLessThanOrEqual(49_152);
    expect(tried).toEqual([0.88, 0.78, 0.65, 0.5]);
  });

  it('that never fits is refused', async () => {
    browserThatWrites(['image/webp', 'image/jpeg'], () => 60_000);
    expect(await resizeAvatar(photo())).toEqual(saying(AVATAR_PROBLEMS.broken));
  });
});
