import type { Page } from '@playwright/test';

export interface ImagePixels {
  readonly width: number;
  readonly height: number;
  readonly transparent: number;
  /**
   * Pixels that differ from the corner's and lie outside the safe zone of maskable icons: a circle of four
   * fifths of the width.
   */
  readonly outsideCircle: number;
}

/** Decodes an image of the app in the browser and analyses its pixels. */
export function readImagePixels(page: Page, src: string): Promise<ImagePixels> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    const bitmap = await createImageBitmap(await answer.blob());
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    if (!canvas) throw new Error('Nothing can be drawn here.');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    let transparent = 0;
    let outsideCircle = 0;
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      const at = pixel * 4;
      if (data[at + 3] !== 255) transparent += 1;
      const away = Math.hypot((pixel % width) - width / 2, Math.floor(pixel / width) - height / 2);
      const differs = [0, 1, 2].some(
        (part) => Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) > 8,
      );
      if (differs && away > width * 0.4) outsideCircle += 1;
    }
    return { width, height, transparent, outsideCircle };
  }, src);
}
