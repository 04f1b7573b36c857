import { genesis, hashOf } from '../../../kernel/ledger/entry.ts';
import type { LedgerRow } from '../../../kernel/ledger/read.ts';
import { openStore, type Store } from '../../../kernel/reader/open.ts';

/** Works on a database file with full access, past the triggers. */
export const withDatabase = async (file: string, work: (store: Store) => void): Promise<void> => {
  const store = await openStore(file);
  try {
    for (const trigger of ['ledger_is_append_only_update', 'ledger_is_append_only_delete'])
      store.sqlite.exec(`DROP TRIGGER IF EXISTS ${trigger}`);
    work(store);
  } finally {
    await store.close();
  }
};

/** Recomputes every hash of a chain and its head row, as a forger with full access would. */
export const rechain = (store: Store, company: string): void => {
  const rows = store.sqlite
    .prepare('SELECT * FROM ledger WHERE company=? ORDER BY id')
    .all(company) as LedgerRow[];
  const put = store.sqlite.prepare('UPDATE ledger SET prev_hash=?, hash=? WHERE id=?');
  let prev = genesis;
  for (const row of rows) {
    const entry = { ...row, prev_hash: prev, company_id: row.company };
    const hash = hashOf(entry, row.data, row.metadata);
    put.run(prev, hash, row.id);
    prev = hash;
  }
  store.sqlite
    .prepare('UPDATE chain SET hash=?, count=?, last_id=? WHERE company=?')
    .run(prev, rows.length, rows.at(-1)?.id ?? 0, company);
};
