import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { upgradeFolder } from '../../../gateway/upgrade/schema-upgrade.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { startTestService } from '../../service.ts';
import { storedFolders, unpacked } from '../../upgrades/fixture.ts';

const it = suite('gateway.schemaUpgrade');
const { upgradeCopies } = limits;
it.after(() => {
  Object.assign(limits, { upgradeCopies });
});

/** Runs SQL in the database of a stopped service. */
const edited = (dataDir: string, sql: string): void => {
  const database = new DatabaseSync(join(dataDir, 'countinghouse.db'));
  database.exec(sql);
  database.close();
};

const undoStars = `DELETE FROM migration WHERE name LIKE '%-stars'; DROP TABLE supporter_view`;

it('copies the database before a schema migration, and keeps the newest copies', async () => {
  const { dataDir, drop } = await unpacked(storedFolders().at(-1) ?? '');
  const names: string[][] = [];
  Object.assign(limits, { upgradeCopies: 2 });
  for (let start = 0; start < 3; start += 1) {
    edited(dataDir, undoStars);
    await (await startTestService({ dataDir }, { register: false })).stop();
    names.push(readdirSync(join(dataDir, upgradeFolder)).sort());
  }
  assert.equal(
    names.map(({ length }) => length),
    [1, 2, 2],
  );
  assert.not(names[2]?.includes(names[0]?.[0] ?? ''));
  const copy = new DatabaseSync(join(dataDir, upgradeFolder, names[2]?.[1] ?? ''));
  const found = copy.prepare("SELECT 1 FROM sqlite_master WHERE name='supporter_view'").get();
  assert.is(found, undefined, 'the copy has the schema from before');
  assert.ok(copy.prepare('SELECT 1 FROM ledger LIMIT 1').get());
  copy.close();
  drop();
});

it('copies nothing where no migration is missing', async () => {
  const service = await startTestService();
  assert.not(existsSync(join(service.dataDir, upgradeFolder)));
  await service.stop();
});

/** Message with which a service refuses to start. */
const refusal = async (dataDir: string): Promise<string> => {
  try {
    await (await startTestService({ dataDir }, { register: false })).stop();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

it('refuses in one sentence a database that a newer version has migrated, and leaves it', async () => {
  const { dataDir, drop } = await unpacked(storedFolders().at(-1) ?? '');
  edited(
    dataDir,
    "INSERT INTO migration (name, executed_at) VALUES ('29990101-future', '2999-01-01')",
  );
  assert.match(await refusal(dataDir), /newer version \(29990101-future\)[^\n]*\.$/);
  edited(dataDir, "DELETE FROM migration WHERE name='29990101-future'");
  assert.is(await refusal(dataDir), '');
  drop();
});

it('refuses in one sentence a database whose migration fails, and leaves it unchanged', async () => {
  const { dataDir, drop } = await unpacked(storedFolders().at(-1) ?? '');
  edited(dataDir, "DELETE FROM migration WHERE name LIKE '%-stars'");
  assert.match(await refusal(dataDir), 'could not be upgraded and is unchanged');
  edited(dataDir, 'DROP TABLE supporter_view');
  assert.is(await refusal(dataDir), '');
  drop();
});

it.run();
