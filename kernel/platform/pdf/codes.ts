/** A code as modules: the runs of a bar code, or the rows of a square; true is dark. */
export type Code = {
  /** Alternating widths of bars and gaps, beginning with a bar. */
  readonly runs?: readonly number[];
  /** Side of the square in modules. */
  readonly side?: number;
  readonly dark?: readonly boolean[];
};

type Raw = {
  readonly sbs?: readonly number[];
  readonly pixs?: readonly number[];
  readonly pixx?: number;
};

/** Encodes a text as Code 128 bars or a QR code; undefined where it cannot be encoded. */
export const codeOf = async (kind: 'barcode' | 'qr', text: string): Promise<Code | undefined> => {
  const { default: bwip } = await import('bwip-js');
  try {
    const bcid = kind === 'qr' ? 'qrcode' : 'code128';
    const [raw] = bwip.raw({ bcid, text }) as readonly Raw[];
    if (raw?.sbs) return { runs: raw.sbs };
    if (raw?.pixs && raw.pixx)
      return { side: raw.pixx, dark: raw.pixs.map((pixel) => pixel === 1) };
    return undefined;
  } catch {
    return undefined;
  }
};
