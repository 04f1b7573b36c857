import sharp from 'sharp';

/** Picture of one colour in a size and a format. */
export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
  { width = 40, height = 30, colour = '#b08d57' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

/** Upload of a form. */
export const upload = (bytes: Uint8Array, filename: string, content_type = '') => ({
  filename,
  content_type,
  bytes,
});

/** First bytes of a PDF. */
export const paper = Buffer.from('%PDF-1.7\n%certificate\n');

/** First bytes of an MP4. */
export const video = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
