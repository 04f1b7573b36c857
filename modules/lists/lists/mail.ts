import { entryWith, withPersonal } from '../../../kernel/ledger/read.ts';
import type { Letter } from '../../../kernel/mail.ts';
import type { Outside } from '../../../kernel/outside.ts';
import { later } from '../../../kernel/reaction.ts';
import { companyOf } from '../../../kernel/store/look.ts';
import type { ListLine } from '../lines/line.ts';
import { listSent } from './facts.ts';
import { type InventoryList, list } from './inventory-list.ts';

type Sent = {
  readonly sent_to?: string | null;
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject?: string | null;
  readonly message?: string | null;
  readonly sent_at: string;
};

/** Those of a list that are addresses; what was erased since is none. */
const addresses = (listed: readonly (string | null)[]): string[] =>
  listed.filter((one): one is string => one?.includes('@') === true);

/** What a list is called in a mail. */
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

/** The mail of a list that was sent; undefined where it is gone, nobody is to get it, or it was sent elsewhere and is told here. */
const letterOf = (
  { look: lookOf, house }: Outside,
  company_id: string,
  ledger_id: number,
): Letter | undefined => {
  const look = lookOf({ company_id });
  const entry = entryWith(look, ledger_id);
  const company = companyOf(look);
  const state = entry && look.state(list, entry.entity_id);
  if (!entry || !state || !company) return undefined;
  const sent = withPersonal(look, house, entry).data as Sent;
  const to = addresses(sent.sent_to?.split(/[,;]/).map((one) => one.trim()) ?? []);
  if (to.length === 0 || sent.sent_at !== entry.ts) return undefined;
  const title = `${titleOf(state)} from ${company.name}`;
  const lines = look.lines(entry.entity_id) as readonly ListLine[];
  return {
    to,
    cc: addresses(sent.cc ?? []),
    bcc: addresses(sent.bcc ?? []),
    subject: sent.subject ?? title,
    text: [sent.message ?? title, textOf(state, lines)].join('\n\n'),
  };
};

/** Mails a list to whom it was sent by mail; a server that does not take it is asked again. */
export const mailsSent = later('lists.mailsSent', {
  when: listSent,
  wants: ({ sent_via, sent_to }) => sent_via === 'email' && Boolean(sent_to),
  run: async ({ company_id, ledger_id }, outside) => {
    if (!outside.mail.isConfigured) return;
    const letter = letterOf(outside, company_id, ledger_id);
    if (letter && !(await outside.mail.send(letter))) throw new Error('the mail was not taken');
  },
});
