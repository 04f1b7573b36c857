import * as assert from 'uvu/assert';
import { allModules } from '../../gateway/modules.ts';
import { registryOf } from '../../kernel/declare/module.ts';
import { rebuild } from '../../kernel/ledger/rebuild/run.ts';
import { verifyChain } from '../../kernel/ledger/verify.ts';
import type { Store } from '../../kernel/reader/open.ts';
import { readerOf } from '../../kernel/reader/reader.ts';
import type { Write } from './writes.ts';

const built = registryOf(allModules);

type Fact = {
  readonly id: number;
  readonly key: string;
  readonly event_type: string;
  readonly correlation_id: string;
};

/** Facts of each write in the ledger, by its number, and true if its key is stored. */
export type Standing = { readonly facts: readonly Fact[]; readonly isStored: boolean };

/** Reads the outcome of every write. */
export const standings = (store: Store, company: string, writes: readonly Write[]): Standing[] => {
  const read = readerOf(store, company);
  const facts = Map.groupBy(
    read.rows<Fact>(
      `SELECT id, idempotency_key AS key, event_type, correlation_id FROM ledger
       WHERE company=:company AND idempotency_key IS NOT NULL ORDER BY id`,
    ),
    (fact) => fact.key,
  );
  const stored = new Set(
    read
      .rows<{ key: string }>('SELECT key FROM idempotency WHERE company=:company')
      .map((row) => row.key),
  );
  return writes.map(({ keys }) => ({
    facts: keys.flatMap((key) => facts.get(key) ?? []),
    isStored: keys.every((key) => stored.has(key)),
  }));
};

/** Asserts that each write was done once and in full or not at all, and that every answered one was done. */
export const proveWrites = (writes: readonly Write[], found: readonly Standing[]): void => {
  const forms = new Map<string, string>();
  for (const [n, { facts, isStored }] of found.entries()) {
    const write = writes[n] as Write;
    const isDone = facts.length > 0;
    assert.is(isStored, isDone, `${write.kind} ${write.key}: its key is stored as its facts are`);
    if (write.answer)
      assert.ok(
        isDone,
        `${write.kind} ${write.key} was answered and is gone: ${JSON.stringify(write.answer).slice(0, 600)}`,
      );
    if (!isDone) continue;
    const commands = new Set(facts.map((fact) => fact.correlation_id));
    assert.is(commands.size, 1, `${write.kind} ${write.key} was done ${commands.size} times`);
    const { event_id } = write.answer ?? {};
    if (event_id !== undefined)
      assert.ok(
        facts.some((fact) => fact.id === event_id),
        `${write.kind} ${write.key}: the answer names event ${event_id}`,
      );
    const form = facts.map((fact) => fact.event_type).join(' ');
    const first = forms.get(write.kind) ?? form;
    forms.set(write.kind, first);
    assert.is(form, first, `${write.kind} ${write.key} was not done whole`);
  }
};

const untiedSql = `SELECT v.id, v.quantity, v.value, v.reserved, coalesce(m.quantity, 0) AS moved, coalesce(m.value, 0) AS worth
 FROM item_view v LEFT JOIN
  (SELECT item_id, sum(quantity) AS quantity, sum(value) AS value FROM stock_move WHERE company=:company GROUP BY item_id) m
  ON m.item_id=v.id
 WHERE v.company=:company AND (v.quantity < 0 OR v.reserved > v.quantity OR v.quantity <> coalesce(m.quantity, 0)
  OR (v.consignment_flag IS NULL AND v.value <> coalesce(m.value, 0)))`;

/** Asserts that chain, derived data, stock and journal of a company agree. */
export const proveBooks = (store: Store, company: string): void => {
  const read = readerOf(store, company);
  const verified = verifyChain(read, built);
  assert.ok(verified.ok, verified.fault?.says);
  assert.equal(rebuild(store, built, company).differences, []);
  assert.equal(read.rows(untiedSql), [], 'what lots hold is what moved');
  const unbalanced = read.rows(
    'SELECT entry_id FROM journal_line WHERE company=:company GROUP BY entry_id HAVING sum(debit) <> sum(credit)',
  );
  assert.equal(unbalanced, [], 'every entry balances');
};
