/** The central square, 256 px. Only pixels leave the phone, not the file nor its location data. */
import { AVATAR_MAX_BYTES } from '@shortlist/shared/account/profile-fields.ts';

export type ResizedAvatar =
  | { readonly kind: 'ok'; readonly picture: string }
  | { readonly kind: 'problem'; readonly message: string };

export const AVATAR_PX = 256;
/** Beyond this a phone may run out of memory while decoding. */
export const AVATAR_FILE_MAX_MB = 25;
/** Tried from the best on, until the picture fits. */
const QUALITIES = [0.88, 0.78, 0.65, 0.5, 0.35, 0.2] as const;
/** WebP where the browser can encode it, which Safari learned late; then JPEG. */
const KINDS = ['image/webp', 'image/jpeg'] as const;

export const AVATAR_PROBLEMS = {
  kind: 'Please choose a photo: JPEG, PNG or WebP.',
  large: `This file is larger than ${AVATAR_FILE_MAX_MB} MB. Please choose a smaller photo.`,
  broken: 'This photo could not be read. Please choose another one.',
} as const;

/** Returns the picture as a data URL, or a message for the student. Never rejects. */
export async function resizeAvatar(file: Blob): Promise<ResizedAvatar> {
  if (file.size > AVATAR_FILE_MAX_MB * 1024 * 1024) return problem('large');
  // SVG files can contain scripts, and some browsers would render them.
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) return problem('kind');
  try {
    const picture = await resizePicture(file);
    return picture === undefined ? problem('broken') : { kind: 'ok', picture };
  } catch {
    return problem('broken');
  }
}

function problem(why: keyof typeof AVATAR_PROBLEMS): ResizedAvatar {
  return { kind: 'problem', message: AVATAR_PROBLEMS[why] };
}

async function resizePicture(file: Blob): Promise<string | undefined> {
  // Applies the orientation that phones store in a photo's metadata.
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = cropSquare(photo);
    for (const kind of KINDS)
      for (const quality of QUALITIES) {
        const picture = await encodeCanvas(canvas, kind, quality);
        // A browser that cannot encode the type returns PNG instead, at any quality.
        if (!picture?.startsWith(`data:${kind}`)) break;
        if (picture.length <= AVATAR_MAX_BYTES) return picture;
      }
    return undefined;
  } finally {
    photo.close();
  }
}

/** The largest central square of the photo. White behind transparent areas: JPEG would make them black. */
function cropSquare(photo: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_PX;
  canvas.height = AVATAR_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  const side = Math.min(photo.width, photo.height);
  const left = (photo.width - side) / 2;
  const top = (photo.height - side) / 2;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, AVATAR_PX, AVATAR_PX);
  context.drawImage(photo, left, top, side, side, 0, 0, AVATAR_PX, AVATAR_PX);
  return canvas;
}

async function encodeCanvas(
  canvas: HTMLCanvasElement,
  kind: string,
  quality: number,
): Promise<string | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, quality));
  return blob ? dataUrlOf(blob) : undefined;
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('The picture could not be read.'));
    });
    reader.readAsDataURL(blob);
  });
}
