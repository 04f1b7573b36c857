import { useEffect } from 'react';
import { queries } from '../api/queries.ts';
import { claims } from '../api/session.ts';
import { storeOf, useStore } from '../store.ts';
import { present } from '../words/format.ts';
import type { Entry } from './frames.ts';
import { follow, onEntry } from './stream.ts';

/** Records that another person or the machine just changed: who and when. */
type Changes = Readonly<Record<string, { readonly by: string | null; readonly at: number }>>;

/** Milliseconds for which a change is marked. */
const markedMs = 4000;
/** Milliseconds in which changes are gathered before lists are read again. */
const gatherMs = 250;

const changes = storeOf<Changes>({});

/** Number of changes of other people since the page was opened, for announcements. */
export const foreignChanges = storeOf(0);

const mark = (entry: Entry): void => {
  const at = present();
  const live = Object.entries(changes.get()).filter(([, one]) => at - one.at < markedMs);
  changes.set({ ...Object.fromEntries(live), [entry.entity_id]: { by: entry.actor_id, at } });
  setTimeout(() => {
    const { [entry.entity_id]: mine, ...rest } = changes.get();
    if (mine && present() - mine.at >= markedMs) changes.set(rest);
  }, markedMs + 50);
};

/** The change of a record that is marked now. */
export const useChange = (id: string): Changes[string] | undefined => useStore(changes)[id];

/** Further parts of the cache that an entry of a kind changes: lists of other records, and statements. */
const related: Readonly<Record<string, readonly string[]>> = {
  contact_note: ['contact'],
  contact: ['statement'],
  doc: ['contact', 'statement', 'mfg_order'],
  journal_entry: ['contact', 'doc', 'statement', 'bank_account', 'books'],
  account: ['books'],
  accounting_period: ['books'],
  tax_return: ['books'],
  asset: ['asset_check', 'books'],
  asset_class: ['asset'],
  asset_book: ['asset'],
  depreciation_run: ['asset', 'books'],
  reconciliation: ['bank_account'],
  on_account: ['doc'],
  reminder: ['doc'],
  item: ['mfg_order', 'recipe'],
  mfg_order: ['item', 'recipe', 'work_center'],
  recipe: ['mfg_order'],
  work_center: ['mfg_order'],
  connector_push: ['connector'],
  sync_run: ['connector'],
};

const renewed = (entries: readonly Entry[]): void => {
  const ids = new Set(entries.map(({ entity_id }) => entity_id));
  const kinds = new Set(entries.flatMap(({ entity_type: of }) => [of, ...(related[of] ?? [])]));
  void queries.invalidateQueries({
    predicate: ({ queryKey: [kind, part, id] }) =>
      kind === 'ledger' || (part === 'record' ? ids.has(String(id)) : kinds.has(String(kind))),
  });
};

/** Follows the event stream: what was read is read again when it changes. */
export const useLive = (company: string | undefined): void => {
  useEffect(() => {
    if (company === undefined) return undefined;
    let gathered: Entry[] = [];
    const leave = onEntry((entry) => {
      if (entry.actor_id !== claims()?.sub) {
        mark(entry);
        foreignChanges.set(foreignChanges.get() + 1);
      }
      if (gathered.length === 0)
        setTimeout(() => {
          renewed(gathered);
          gathered = [];
        }, gatherMs);
      gathered.push(entry);
    });
    const stop = follow();
    return () => {
      leave();
      stop();
    };
  }, [company]);
};
