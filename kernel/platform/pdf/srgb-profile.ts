let known: Promise<Uint8Array> | undefined;

const read = async (): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  const blank = { width: 1, height: 1, channels: 3, background: '#ffffff' } as const;
  const picture = await sharp({ create: blank }).withIccProfile('srgb').png().toBuffer();
  const { icc } = await sharp(picture).metadata();
  if (!icc) throw new Error('The image library has no sRGB profile.');
  return icc;
};

/** ICC profile of sRGB, in which pages are printed; from the image library. */
export const srgbProfile = (): Promise<Uint8Array> => (known ??= read());
