import { fontFamily } from '../../../kernel/platform/pdf/fonts.ts';
import type { Html } from '../../../kernel/values/html.ts';
import {
  type PaperDesign,
  type PaperTexts,
  paperBlocks,
  paperColumns,
} from '../../companies/contract/queries.ts';
import { passage } from './paper/parts.ts';

/** Rules of a design, after those of the template. */
export const designStyles = (design: PaperDesign | undefined): string => {
  if (!design) return '';
  const { accent, font, font_size, css } = design;
  const colour = accent
    ? `h1, .company, .subject, .totals .total > *, .totals .balance > * { color: ${accent}; }
.particulars, .lines th, .totals .total > *, .totals .balance > * { border-color: ${accent}; }`
    : '';
  const family = font ? `body { font-family: '${font}', ${fontFamily}; }` : '';
  const size = font_size ? `body { font-size: ${font_size}pt; }` : '';
  return ['', colour, family, size, css ?? ''].filter(Boolean).join('\n');
};

/** Texts of a design in a language; those of its first language where it has none. */
export const designTexts = (
  design: PaperDesign | undefined,
  language: string | undefined,
): PaperTexts => {
  const all = design?.texts ?? {};
  const [primary = 'en'] = (language ?? 'en').toLowerCase().split('-');
  return all[language ?? 'en'] ?? all[primary] ?? Object.values(all)[0] ?? {};
};

/** Columns of a design that a table has, in the order of the design. */
export const chosenColumns = <Column extends { readonly key: string }>(
  columns: readonly Column[],
  design: PaperDesign | undefined,
): readonly Column[] => {
  const usual = paperColumns.filter((one) => one !== 'sku');
  return (design?.columns ?? usual).flatMap((key) => columns.find((one) => one.key === key) ?? []);
};

/** Tests whether article numbers have a column of their own. */
export const hasSkuColumn = (design: PaperDesign | undefined): boolean =>
  design?.columns?.includes('sku') ?? false;

/** Parts of a document in the order of a design. */
export const inOrder = (
  parts: Readonly<Record<string, Html | undefined>>,
  design: PaperDesign | undefined,
): readonly Html[] => (design?.blocks ?? paperBlocks).flatMap((name) => parts[name] ?? []);

/** Text in small letters at the end of a paper. */
export const footerText = (
  design: PaperDesign | undefined,
  language: string | undefined,
): Html | undefined => passage(undefined, designTexts(design, language).footer, 'terms');
