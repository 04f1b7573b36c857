import { html } from '../../../kernel/values/html.ts';
import {
  block,
  type FactRow,
  factsList,
  type Paper,
  type PrintLabels,
  particularsOf,
  passage,
  signatures,
  tableOf,
} from '../../documents/contract/queries.ts';
import type { InventoryList } from '../state/inventory-list.ts';
import {
  countColumns,
  type ListWords,
  type PlacedLine,
  packingColumns,
  pickingColumns,
  transferColumns,
  writeOffColumns,
} from './columns.ts';

/** Papers of goods that are printed of a list. */
export type GoodsPaper = 'picking' | 'packing' | 'transfer' | 'count' | 'writeoff';

type Layout = {
  readonly title: keyof PrintLabels;
  readonly columns: (words: ListWords, showsExpected: boolean) => ReturnType<typeof packingColumns>;
  readonly signed: readonly (keyof PrintLabels)[];
};

const layouts: Readonly<Record<GoodsPaper, Layout>> = {
  picking: { title: 'pickingList', columns: pickingColumns, signed: ['doneBy', 'signature'] },
  packing: { title: 'packingList', columns: packingColumns, signed: ['receivedBy', 'signature'] },
  transfer: {
    ...{ title: 'stockTransfer', columns: transferColumns },
    signed: ['doneBy', 'receivedBy', 'signature'],
  },
  count: { title: 'countSheet', columns: countColumns, signed: ['doneBy', 'signature'] },
  writeoff: { title: 'stockWriteOff', columns: writeOffColumns, signed: ['doneBy', 'signature'] },
};

/** Letterhead, kind and words of a list paper. */
export type AskedPaper = Pick<Paper, 'sender' | 'language' | 'size'> & {
  readonly kind: GoodsPaper;
  readonly words: ListWords;
  readonly showsExpected: boolean;
};

const factsOf = (state: InventoryList, words: ListWords): readonly FactRow[] => {
  const { labels, figures, placeName } = words;
  const filled = (text: string | null | undefined): string | undefined => text || undefined;
  const packages = state.package_count;
  return [
    [labels.issueDate, figures.date(state.date)],
    [labels.location, filled(placeName(state.location_id))],
    [labels.to, filled(placeName(state.to_location_id))],
    [labels.carrier, filled(state.carrier)],
    [labels.tracking, filled(state.tracking)],
    [labels.incoterms, filled(state.incoterms)],
    [labels.packages, packages ? figures.quantity(packages) : undefined],
    [labels.grossWeight, filled(state.gross_weight)],
    [labels.countryOfOrigin, filled(state.country_of_export)],
    [labels.countryOfDestination, filled(state.country_of_destination)],
    [labels.reason, filled(state.reason ?? state.reason_for_export)],
  ];
};

const markOf = ({ status }: InventoryList, labels: PrintLabels): string | undefined =>
  status === 'draft' || status === 'void' ? labels[status] : undefined;

/** A list of goods as a paper: places, quantities and lines to sign, without prices and costs. */
export const listPaper = (
  state: InventoryList,
  lines: readonly PlacedLine[],
  { kind, words, showsExpected, ...paper }: AskedPaper,
): Paper => {
  const { labels } = words;
  const { title, columns, signed } = layouts[kind];
  const name = state.contact_name ?? state.customer_name ?? undefined;
  const attention = state.shipping_attn ? `${labels.attention} ${state.shipping_attn}` : undefined;
  const party = block(labels.shipTo, name, [
    attention,
    state.contact_shipping_address ?? undefined,
  ]);
  const isShipped = kind === 'picking' || kind === 'packing';
  return {
    ...paper,
    title: labels[title],
    number: state.ref_id,
    mark: markOf(state, labels),
    content: html`${particularsOf(isShipped ? party : undefined, undefined, factsList(factsOf(state, words)))}
${tableOf(columns(words, showsExpected), lines)}
<div class="letter">${passage(labels.notes, state.notes ?? undefined)}</div>
${signatures(signed.map((label) => labels[label]))}`,
  };
};
