import sharp from 'sharp';

/** A picture of one colour, so large, in this format. */
export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
  { width = 40, height = 30, colour = '#b08d57' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

/** An upload as a form brings it. */
export const upload = (bytes: Uint8Array, filename: string, content_type = '') => ({
  filename,
  content_type,
  bytes,
});

/** A PDF as far as its first bytes go. */
export const paper = Buffer.from('%PDF-1.7\n%certificate\n');

/** An MP4 as far as its first bytes go. */
export const video = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
