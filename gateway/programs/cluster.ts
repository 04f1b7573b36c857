import { existsSync } from 'node:fs';
import { instanceId } from '../../modules/system/index.ts';
import { clusterKeysOf } from '../cluster/cluster-key.ts';
import { sharedLedgerKey } from '../cluster/ledger-key.ts';
import { moveOut } from '../cluster/moves/export-folder.ts';
import { moveIn } from '../cluster/moves/import-folder.ts';
import { usage } from '../cluster/moves/usage.ts';
import { runTables, tablesArguments } from '../cluster/tables/run.ts';
import { keyFileOf } from '../evidence/open.ts';
import { commandLine } from '../process/command-line.ts';
import { NotStarted } from '../process/start-error.ts';

// Moves an installation between a single node and a cluster, and keeps tables for business intelligence.
const [, , verb = '', ...given] = process.argv;
const isReplacing = given.includes('--replace');
const { rest, ...tables } = tablesArguments(given);
process.argv.splice(
  2,
  process.argv.length,
  ...(verb === 'tables' ? rest : given).filter((one) => one !== '--replace'),
);

const run = async (): Promise<string> => {
  const { cluster, dataDir, evidence } = commandLine().options;
  if (!cluster) throw new NotStarted(usage);
  const ledgerKey = async () => {
    const key = sharedLedgerKey({ options: cluster, keys: await clusterKeysOf(cluster, dataDir) });
    const installation = await instanceId({ settings: { dataDir } });
    return { key, file: keyFileOf(evidence ?? { keyFile: '' }, installation) };
  };
  if (verb === 'tables') return runTables(cluster, dataDir, tables);
  if (verb === 'move-out') {
    const { position, files } = await moveOut(cluster, dataDir);
    const { key, file } = await ledgerKey();
    const signs = (await key.writeTo(file)) ? ` The key that signs its ledger is ${file}.` : '';
    return `${dataDir} has everything of the cluster up to position ${position}, with ${files} files.${signs} Start it without --cluster.`;
  }
  const { position, files } = await moveIn(cluster, dataDir, isReplacing);
  // The folder goes on signing with its key, unless the nodes get one by their options.
  const { key, file } = await ledgerKey();
  if (!evidence?.keyFile && existsSync(file)) await key.share(file);
  return `The cluster begins with ${dataDir} at position ${position}, and ${files} files were stored. Start its nodes.`;
};

if (!['move-in', 'move-out', 'tables'].includes(verb)) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else
  try {
    process.stdout.write(`${await run()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof NotStarted ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
