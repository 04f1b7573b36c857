import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { registryOf } from '../../kernel/declare/module.ts';
import { entityCache } from '../../kernel/reader/entity-cache.ts';
import { migrations, openStore } from '../../kernel/reader/open.ts';
import { instance } from '../../kernel/reader/reader.ts';
import { uuid } from '../../kernel/values/ids.ts';
import { bus } from '../../kernel/writer/transport/bus.ts';
import { inline } from '../../kernel/writer/transport/transport.ts';
import { writer } from '../../kernel/writer/writer.ts';
import { allModules } from '../modules.ts';
import { holdFolder } from '../process/folder-lock.ts';
import { upgradeSchema } from '../upgrade/schema-upgrade.ts';

/**
 * Removes the second factor of a login on the machine of the stopped service: `npm run remove-second-factor -- EMAIL
 * [--data-dir FOLDER]`.
 */
const removeFrom = async (dataDir: string, email: string): Promise<string | undefined> => {
  const release = await holdFolder(dataDir);
  if (!release) return `Countinghouse is running on ${dataDir}. Stop it first.`;
  const store = await openStore(join(dataDir, 'countinghouse.db'), {
    migrations: await migrations(),
  });
  try {
    const upgrade = await upgradeSchema(store, dataDir);
    if ('refused' in upgrade) return upgrade.refused;
    const built = registryOf(allModules);
    const db = { ...store, entityCache: entityCache() };
    const transport = inline(writer({ db, registry: built, roleOf: (_, { role }) => role }));
    const outcome = await bus(built, transport, () => undefined).send({
      name: 'identity.secondFactor.removeByMachine',
      input: { email },
      caller: { user_id: '', company_id: instance, role: 'owner' },
      by: 'system',
      source: 'machine',
      correlationId: uuid(),
    });
    return outcome.done ? undefined : String(outcome.detail);
  } finally {
    await store.close();
    await release();
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'data-dir': { type: 'string' } },
});
const [email] = positionals;
const dataDir =
  values['data-dir'] ?? process.env['COUNTINGHOUSE_DATA_DIR'] ?? join(homedir(), '.countinghouse');
if (!email) {
  process.stderr.write('Usage: npm run remove-second-factor -- EMAIL [--data-dir FOLDER]\n');
  process.exitCode = 2;
} else {
  const problem = await removeFrom(dataDir, email);
  if (problem === undefined)
    process.stdout.write(
      `The second factor of ${email} is removed. Its sessions and keys ended.\n`,
    );
  else {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
