import { send } from '../../../kernel/declare/operation.ts';
import { mailsSent } from '../../notifications/contract/commands.ts';
import { type Compose, mailTitle } from '../../notifications/contract/queries.ts';
import type { ListLine } from '../lines/line.ts';
import { noteMail } from '../lists/note-mail.ts';
import { listSent } from './facts.ts';
import { type InventoryList, list } from './inventory-list.ts';

/** Title of a list in a mail. */
const titleOf = ({ list_type, ref_id }: InventoryList): string => {
  const type = list_type === 'shipping_doc' ? 'shipping list' : list_type.replaceAll('_', ' ');
  return `${type.charAt(0).toUpperCase()}${type.slice(1)} #${ref_id}`;
};

const lineText = (line: ListLine, isPriced: boolean): string => {
  const goods = [line.sku, line.name].filter(Boolean).join('  ');
  const many = `${line.quantity ?? 0} ${line.unit ?? line.sell_by ?? ''}`.trim();
  return [many, goods, ...(isPriced ? [String(line.line_total)] : [])].join('\t');
};

const textOf = (state: InventoryList, lines: readonly ListLine[]): string => {
  const isPriced = state.list_type === 'quotation';
  return [
    ...lines.map((line) => lineText(line, isPriced)),
    ...(isPriced ? ['', `Total ${state.currency} ${state.total}`] : []),
  ].join('\n');
};

const composed: Compose = (entity_id, { message }, company, reader) => {
  const state = reader.state(list, entity_id);
  if (!state) return undefined;
  const what = titleOf(state);
  const lines = reader.lines(entity_id) as readonly ListLine[];
  const text = [message ?? mailTitle(what, company), textOf(state, lines)].join('\n\n');
  return { what, text };
};

/** Sends the mail of a sent list with its lines as text. */
export const mailsList = mailsSent(
  'lists.mailsSent',
  listSent,
  {
    category: 'list',
    path: '/lists',
    note: (entity_id, status) => send(noteMail, { entity_id, ...status }),
  },
  composed,
);
