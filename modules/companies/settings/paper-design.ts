import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { Language } from './shapes.ts';

/** Columns of the lines of a document, in their usual order. */
export const paperColumns = [
  ...['count', 'sku', 'description', 'quantity', 'unit_price', 'discount', 'taxes', 'amount'],
] as const;

/** Parts of a document below the letterhead, in their usual order. */
export const paperBlocks = [
  ...['particulars', 'introduction', 'lines', 'totals', 'closing', 'terms'],
] as const;

const oneOfNames = (names: readonly string[]) =>
  Type.Unsafe<string>({ type: 'string', enum: [...names] });

const passage = (description: string) =>
  Type.Optional(Type.String({ maxLength: 4000, description }));

const Texts = Type.Object(
  {
    introduction: passage('Text above the lines.'),
    closing: passage('Text below the totals.'),
    footer: passage('Text in small letters at the end, such as directors and register.'),
  },
  { additionalProperties: false },
);

/** Texts of a design in one language. */
export type PaperTexts = Static<typeof Texts>;

/** Look of printed papers: colour, font, columns, order of the parts, texts and own style sheet. */
export const PaperDesign = titled(
  'PaperDesign',
  Type.Object(
    {
      accent: Type.Optional(
        Type.String({
          pattern: '^#[0-9A-Fa-f]{6}$',
          description: 'Colour of titles and rules, such as `#1a5fb4`.',
        }),
      ),
      font: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9][A-Za-z0-9 -]{0,59}$',
          description:
            'Font of the machine that prints, such as `Georgia`; others stand in for it.',
        }),
      ),
      font_size: Type.Optional(
        Type.Number({
          minimum: 7,
          maximum: 12,
          description: 'Size of texts in points; 9 by default.',
        }),
      ),
      columns: Type.Optional(
        Type.Array(oneOfNames(paperColumns), {
          minItems: 1,
          maxItems: paperColumns.length,
          uniqueItems: true,
          description:
            'Columns of the lines in their order; those of discount and taxes appear where used.',
        }),
      ),
      blocks: Type.Optional(
        Type.Array(oneOfNames(paperBlocks), {
          minItems: 1,
          maxItems: paperBlocks.length,
          uniqueItems: true,
          description: 'Parts below the letterhead in their order.',
        }),
      ),
      texts: Type.Optional(
        Type.Record(Type.String({ pattern: String(Language.pattern) }), Texts, {
          additionalProperties: false,
          description: 'Texts by language, such as `de`.',
        }),
      ),
      css: Type.Optional(
        Type.String({
          maxLength: 20_000,
          description: 'Rules of an own style sheet, after those of the program; it loads nothing.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
);

/** Look of printed papers. */
export type PaperDesign = Static<typeof PaperDesign>;

/** Parts that a document cannot be without. */
const needed = ['particulars', 'lines', 'totals'];

/** Problem of a design, in words. */
export const designProblem = ({ columns, blocks, css = '' }: PaperDesign): string | undefined => {
  if (columns && !columns.includes('description')) return 'the column description is missing';
  const missing = blocks && needed.find((one) => !blocks.includes(one));
  if (missing) return `the part ${missing} is missing`;
  if (css.includes('<')) return 'a style sheet has no <';
  return /@import|url\(\s*(?!["']?data:)/i.test(css)
    ? 'a style sheet loads nothing; embed pictures and fonts as data: addresses'
    : undefined;
};

/** Look of the papers of a company; undefined for the usual one. */
export const paperDesignOf = ({ settings }: Pick<Company, 'settings'>): PaperDesign | undefined =>
  (settings['paper_design'] as PaperDesign | undefined) ?? undefined;
