import { dictionary } from '../../../kernel/values/dictionary.ts';
import type { FileKind } from './kinds.ts';

/** Reading of a file name: the SKU, and optionally type and label. */
export type NamedFor = {
  readonly sku: string;
  /** Type by the marker in the name; absent where the media type decides. */
  readonly kind?: FileKind;
  readonly label?: string;
  /** Named by the SKU alone, so that an image becomes the main image. */
  readonly isMain: boolean;
};

const kindOfMarker: Readonly<Record<string, FileKind>> = dictionary({
  img: 'image',
  cert: 'certificate',
  doc: 'certificate',
  '360': 'view_360',
});

/** A file extension; the part after the dot in `RING.1` belongs to the SKU. */
const ending = /\.[a-z][a-z0-9]{0,4}$/i;
const marked = /^(?<sku>.+)-(?<marker>img|cert|360|doc)-(?<label>.+)$/i;
const endsMarked = /^(?<sku>.+)-(?<marker>img|cert|360|doc)$/i;

/**
 * Readings of a file name, the likeliest first: `SKU-img-2.jpg`, `SKU-cert-label.pdf`, `SKU-360-label.mp4`,
 * `SKU-doc-label.pdf` by their last marker; the full name as a SKU; a marker without a label.
 */
export const readingsOf = (name: string): readonly NamedFor[] => {
  const stem = name.replace(ending, '').trim();
  return [readingOf(marked, stem), { sku: stem, isMain: true }, readingOf(endsMarked, stem)].filter(
    (one): one is NamedFor => one !== undefined && one.sku !== '',
  );
};

const readingOf = (pattern: RegExp, stem: string): NamedFor | undefined => {
  const { sku, marker, label } = pattern.exec(stem)?.groups ?? {};
  const kind = kindOfMarker[marker?.toLowerCase() ?? ''];
  if (!sku || !kind) return undefined;
  return { sku: sku.trim(), kind, isMain: false, ...(label ? { label } : {}) };
};
