/** A code as modules: the runs of a row, or the rows of a square; true is dark. */
export type Code = {
  /** Widths of bars and gaps in turn, beginning with a bar. */
  readonly runs?: readonly number[];
  /** A square of so many modules. */
  readonly side?: number;
  readonly dark?: readonly boolean[];
};

type Raw = {
  readonly sbs?: readonly number[];
  readonly pixs?: readonly number[];
  readonly pixx?: number;
};

/** Draws bars (Code 128) or a square (QR) of a text; undefined where it cannot stand in one. */
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
