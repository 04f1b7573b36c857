import { type Html, html } from '../../../kernel/values/html.ts';
import {
  type Column,
  described,
  type Figures,
  type PrintableLine,
  type PrintLabels,
  unitName,
} from '../../documents/contract/queries.ts';
import type { ListLine } from '../lines/line.ts';

/** A line with the name of the place where its goods are, and their quantity by the books. */
export type PlacedLine = ListLine & { readonly place: string; readonly expected: number };

/** Words, figures and place names of a list paper. */
export type ListWords = {
  readonly labels: PrintLabels;
  readonly figures: Figures;
  readonly placeName: (id: string | null | undefined) => string;
};

type ListColumn = Column<PlacedLine>;

const blank: Html = html`<span></span>`;

const quantity = (amount: number | null | undefined, { figures }: ListWords): Html | string =>
  typeof amount === 'number' ? figures.quantity(amount) : blank;

const counter = ({ labels }: ListWords): ListColumn => ({
  ...{ name: 'count', head: labels.line },
  cell: (_, index) => String(index + 1),
});

const goods = ({ labels }: ListWords): ListColumn => ({
  ...{ name: 'about', head: labels.description },
  cell: (line) => described([line.name, line.description], [line.sku, line.barcode]),
});

const place = ({ labels }: ListWords): ListColumn => ({
  ...{ name: 'text', head: labels.location },
  cell: (line) => line.place,
});

const unitOf = (line: ListLine, { labels, figures }: ListWords): string => {
  const unit = line.unit ?? line.sell_by;
  return unit ? unitName(unit, labels, figures) : '';
};

const measured = (
  words: ListWords,
  head: string,
  of: (line: PlacedLine) => number,
): ListColumn => ({
  ...{ name: 'quantity', head },
  cell: (line) =>
    html`${words.figures.quantity(of(line))} <span class="unit">${unitOf(line, words)}</span>`,
});

const empty = (head: string): ListColumn => ({ name: 'blank', head, cell: () => blank });

const ordered = (words: ListWords): ListColumn =>
  measured(words, words.labels.quantity, (line) => line.quantity ?? 0);

/** Columns of a picking list: where the goods are, how many to take, and how many were taken. */
export const pickingColumns = (words: ListWords): readonly ListColumn[] => [
  ...[counter(words), goods(words), place(words), ordered(words)],
  empty(words.labels.picked),
];

/** Columns of a packing list. */
export const packingColumns = (words: ListWords): readonly ListColumn[] => [
  ...[counter(words), goods(words), ordered(words)],
];

/** Columns of a transfer. */
export const transferColumns = (words: ListWords): readonly ListColumn[] => {
  const { labels, placeName } = words;
  return [
    ...[counter(words), goods(words)],
    {
      ...{ name: 'text', head: labels.from },
      cell: (line) => placeName(line.from_location_id) || line.place,
    },
    { name: 'text', head: labels.to, cell: (line) => placeName(line.to_location_id) },
    measured(words, labels.quantity, (line) => line.moved_quantity ?? line.quantity ?? 0),
  ];
};

/** Columns of a count sheet; the expected quantity where it is asked for. */
export const countColumns = (words: ListWords, showsExpected: boolean): readonly ListColumn[] => [
  ...[counter(words), goods(words), place(words)],
  ...(showsExpected ? [measured(words, words.labels.expected, (line) => line.expected)] : []),
  {
    ...{ name: 'blank', head: words.labels.counted },
    cell: (line) => quantity(line.counted_qty, words),
  },
];

/** Columns of a write-off, without costs. */
export const writeOffColumns = (words: ListWords): readonly ListColumn[] => {
  const { labels } = words;
  return [
    ...[counter(words), goods(words)],
    measured(words, labels.quantity, (line) => line.qty_out ?? line.quantity ?? 0),
    { name: 'text', head: labels.ledgerAccount, cell: ({ account }) => account ?? '' },
    { name: 'text', head: labels.reason, cell: ({ comment }) => comment ?? '' },
  ];
};

/** A line as a quotation prints it. */
export const quotedLine = (line: ListLine): PrintableLine => ({
  name: line.name ?? undefined,
  description: line.description ?? undefined,
  sku: line.sku ?? undefined,
  quantity: line.quantity ?? 0,
  unit: line.unit ?? line.sell_by ?? undefined,
  unit_price: line.unit_price ?? 0,
  discount_pct: line.discount_pct ?? 0,
  line_total: line.line_total,
});
