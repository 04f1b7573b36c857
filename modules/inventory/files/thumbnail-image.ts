import { limits } from '../../../kernel/declare/limits.ts';

/** JPEG thumbnail within a square of `limits.thumbnailPixels`, upright; throws when the image cannot be read. */
export const thumbnailOf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  const side = limits.thumbnailPixels;
  return sharp(bytes, { limitInputPixels: limits.picturePixels, sequentialRead: true })
    .timeout({ seconds: limits.pictureSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
};
