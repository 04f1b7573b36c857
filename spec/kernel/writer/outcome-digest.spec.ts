import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Entry } from '../../../kernel/ledger/entry.ts';
import { derivedUuid, notingIds, secret, uuid } from '../../../kernel/values/ids.ts';
import { outcomeDigest } from '../../../kernel/writer/outcome-digest.ts';

const it = suite('kernel.writer outcome digest');

const entry = (entity_id: string, data: object): Entry =>
  ({ entity_type: 'doc', entity_id, event_type: 'doc.finalized', data, metadata: {} }) as Entry;

/** Digest of an invoice that is issued with a new number, journal entry and token. */
const issued = ({
  total = 10,
  order = 'doc:kept',
  key = 'k',
  number = 'INV-0001',
  ts = '',
} = {}) => {
  const made = new Set([number]);
  const entries = notingIds(made, () => {
    const id = `doc:${uuid()}`;
    const line = derivedUuid(id.slice(4), 'line');
    return [
      entry(id, { number, total, order, at: `2026-03-01T10:00:00.${ts || '000'}Z` }),
      entry(`entry:${uuid()}`, { memo: `Invoice ${number}, paid. See ${number}.`, of: id }),
      entry(id, { lines: { [line]: { line } }, token: secret() }),
    ];
  });
  return outcomeDigest(entries, made, key);
};

it('is the same for other ids, numbers, secrets and times', () => {
  assert.match(issued(), /^[0-9a-f]{32}$/);
  assert.is(issued(), issued({ number: 'INV-0002', ts: '123' }));
});

it('differs with a figure, a record that was there before, and the key', () => {
  const others = [issued({ total: 11 }), issued({ order: 'doc:other' }), issued({ key: 'other' })];
  assert.is(new Set([issued(), ...others]).size, 4);
});

it('differs with the new record that a fact names', () => {
  const made = new Set<string>();
  const [a, b] = notingIds(made, () => [uuid(), uuid()] as const);
  const named = (id: string): string =>
    outcomeDigest([entry(a, {}), entry(b, {}), entry('doc:kept', { id })], made, 'k');
  assert.is.not(named(a), named(b));
});

it.run();
