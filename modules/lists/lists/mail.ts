import { entryWith, withPersonal } from '../../../kernel/ledger/read.ts';
import { addressesIn } from '../../../kernel/mail.ts';
import type { Outside } from '../../../kernel/outside.ts';
import { type LaterJob, later } from '../../../kernel/reaction.ts';
import { companyOf } from '../../../kernel/store/look.ts';
import {
  companySender,
  isAskedHere,
  mailOrTell,
  type Wanted,
} from '../../notifications/contract.ts';
import type { ListLine } from '../lines/line.ts';
import { listSent } from './facts.ts';
import { type InventoryList, list } from './inventory-list.ts';

type Sent = {
  readonly sent_to?: string | null;
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject?: string | null;
  readonly message?: string | null;
};

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

/** The mail of a list that was sent; undefined where it is gone, or nobody is to get it. */
const mailOf = (
  { look: lookOf, house }: Outside,
  { company_id, ledger_id }: LaterJob<unknown>,
): Wanted | undefined => {
  const look = lookOf({ company_id });
  const entry = entryWith(look, ledger_id);
  const company = companyOf(look);
  const state = entry && look.state(list, entry.entity_id);
  if (!entry || !state || !company || !isAskedHere(entry)) return undefined;
  const sent = withPersonal(look, house, entry).data as Sent;
  const to = addressesIn(sent.sent_to?.split(/[,;]/) ?? []);
  if (to.length === 0) return undefined;
  const what = titleOf(state);
  const title = `${what} from ${company.name}`;
  const lines = look.lines(entry.entity_id) as readonly ListLine[];
  const letter = {
    sender: companySender(company),
    to,
    cc: addressesIn(sent.cc ?? []),
    bcc: addressesIn(sent.bcc ?? []),
    subject: sent.subject ?? title,
    text: [sent.message ?? title, textOf(state, lines)].join('\n\n'),
  };
  const action_url = `/lists/${entry.entity_id}`;
  return { letter, what, by: entry.actor_id, category: 'list', action_url };
};

/** Mails a list to whom it was sent by mail; a server that does not take it is asked again. */
export const mailsSent = later('lists.mailsSent', {
  when: listSent,
  wants: ({ sent_via, sent_to }) => sent_via === 'email' && Boolean(sent_to),
  run: async (job, outside) => {
    if (!outside.mail.isConfigured) return;
    const mail = mailOf(outside, job);
    if (mail) await mailOrTell(mail, job, outside);
  },
});
