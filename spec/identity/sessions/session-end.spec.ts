import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { authenticateKey, sessionEnd, sessionTables } from '../../../modules/identity/index.ts';
import { create } from '../../../modules/identity/service-accounts/create.ts';
import { createKey } from '../../../modules/identity/service-accounts/create-key.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { firstOwner } from '../people.ts';

const it = suite<{ house: TestHouse }>('identity.sessions.sessionEnd');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

/** A reader that keeps the names of the tables in the SQL it runs. */
const listening = (reader: Reader, tables: Set<string>): Reader => {
  const heard = (sql: string): string => {
    for (const [, name = ''] of sql.matchAll(/\b(?:FROM|JOIN)\s+([a-z_]+)/g)) tables.add(name);
    return sql;
  };
  return {
    ...reader,
    row: (sql, params) => reader.row(heard(sql), params),
    rows: (sql, params) => reader.rows(heard(sql), params),
    known: (sql, params, of) => reader.known(heard(sql), params, of),
    of: (company) => listening(reader.of(company), tables),
  };
};

it('reads the tables whose writes it is asked after, and no others', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const account = await house.does(create, { name: 'Web shop', role: 'operator' }, owner);
  const { api_key } = await house.does(
    createKey,
    { service_account_id: account.id, name: 'orders' },
    owner,
  );
  const program = authenticateKey((company) => house.reader(company), api_key);
  if (!program || !('role' in program)) throw new Error('not let in');
  const tables = new Set<string>();
  const reader = (company: string): Reader => listening(house.reader(company), tables);
  assert.is(sessionEnd(reader, owner), undefined);
  assert.is(sessionEnd(reader, program), undefined);
  assert.equal([...tables].sort(), [...sessionTables].sort());
});

it.run();
