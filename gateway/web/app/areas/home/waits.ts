import { operation as listSessions } from 'operation:accounting_reconciliation_list';
import { operation as listProposals } from 'operation:ai_programs_list';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { at } from '../../shell/navigate.ts';
import { moment, quantity, shortDate } from '../../words/format.ts';
import { proposalText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import { useDocs } from './document-waits.ts';
import { named, useWaitRead, type WaitRead } from './wait.ts';

const useToMake = (): WaitRead =>
  useWaitRead(
    {
      queryKey: ['mfg_order', 'to-make'],
      queryFn: async ({ signal }) =>
        (await read('/manufacturing/to-make', { params: { query: { limit: named } }, signal }))
          .data,
    },
    (data) => ({
      ...{ id: 'make', label: 'home.toMake', n: data.total },
      first: data.items.map((one) => ({
        id: one.item_id,
        text: one.name,
        says: t('home.toMakeSays', { n: quantity(one.to_make_qty) }),
        to: at`/make/recipes/${one.item_id}`,
      })),
      list: { to: '/make/plan' },
    }),
  );

const useLow = (): WaitRead =>
  useWaitRead(
    {
      queryKey: ['item', 'list', { waits: 'low' }],
      queryFn: async ({ signal }) => {
        const query = { filter: 'low_stock', limit: named } as const;
        return (await read('/items', { params: { query }, signal })).data;
      },
    },
    (data) => ({
      ...{ id: 'low', label: 'home.low', n: data.total },
      first: data.items.map((one) => ({
        id: one.id,
        text: one.name,
        says: t('home.left', { n: quantity(one.quantity) }),
        to: at`/items/${one.id}`,
      })),
      list: { to: '/items', search: { filter: 'low_stock' } },
    }),
  );

const expiryText = (days: number, day: string): string =>
  days < 0 ? t('home.expired', { day: shortDate(day) }) : t('home.expiresIn', { n: days });

const useExpiring = (): WaitRead =>
  useWaitRead(
    {
      queryKey: ['item', 'expiring'],
      queryFn: async ({ signal }) => (await read('/reports/expiring', { params: {}, signal })).data,
    },
    (data) => ({
      ...{ id: 'expiring', label: 'home.expiring', n: data.count },
      first: data.lines.slice(0, named).map((one) => ({
        id: one.entity_id,
        text: one.name,
        says: expiryText(one.days_remaining, one.expires_at),
        to: at`/items/${one.entity_id}`,
      })),
      list: { to: '/items', search: { filter: 'expiring_soon' } },
    }),
  );

const useBank = (): WaitRead =>
  useWaitRead(
    {
      queryKey: ['reconciliation', 'list', { waits: true }],
      queryFn: async ({ signal }) => {
        const query = { status: 'open', limit: named } as const;
        return (await read('/accounting/reconciliations', { params: { query }, signal })).data;
      },
      enabled: mayUse(listSessions),
    },
    (data) => ({
      ...{ id: 'bank', label: 'home.bank', n: data.total },
      first: data.items.map((one) => ({
        id: one.id,
        text: t('home.statementOf', { day: shortDate(one.statement_date) }),
        says: t('home.unmatched', { n: one.unmatched_count }),
        to: at`/money/statements/${one.id}`,
      })),
      list: { to: '/money' },
    }),
  );

/** Proposals of programs and, in the person's conversations, of the assistant. */
const useProposals = (): WaitRead =>
  useWaitRead(
    {
      queryKey: ['ai_proposal', 'list', { waits: true }],
      queryFn: async ({ signal }) => {
        const query = { status: 'pending', limit: named } as const;
        const [programs, conversations] = await Promise.all([
          read('/ai/proposals', { params: { query }, signal }),
          read('/ai/conversations', { params: { query: { limit: 50 } }, signal }),
        ]);
        const open = (conversations.data ?? []).filter((one) => one.open_proposals > 0);
        return { programs: programs.data, open };
      },
      enabled: mayUse(listProposals),
    },
    ({ programs, open }) => ({
      ...{ id: 'proposals', label: 'home.proposals' },
      n: open.reduce((sum, one) => sum + one.open_proposals, programs?.total ?? 0),
      first: [
        ...(programs?.items ?? []).map(({ id, title, summary }) => ({
          ...{ id, text: proposalText(title), says: proposalText(summary), to: '/assistant' },
        })),
        ...open.map(({ id, title, created_at, open_proposals: n }) => ({
          ...{ id, text: title ?? moment(created_at), says: t('assistant.waiting', { n }) },
          ...{ to: '/assistant', search: { at: id } },
        })),
      ].slice(0, named),
      list: { to: '/assistant' },
    }),
  );

/** All open work, by kind. */
export const useWaits = (): readonly WaitRead[] => [
  useDocs(
    'deliver',
    'home.toDeliver',
    { unfulfilled_only: true, all_issued: true },
    (doc) => doc.expected_delivery ?? doc.due_date,
  ),
  useDocs(
    'receive',
    'home.toReceive',
    { doc_type: 'purchase_order', status_in: 'sent,partially_received' },
    (doc) => doc.expected_delivery,
  ),
  useToMake(),
  useLow(),
  useExpiring(),
  useBank(),
  useProposals(),
];
