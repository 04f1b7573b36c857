import { reporting } from '../../../kernel/cluster/warnings.ts';
import type { ClusterOptions } from '../options.ts';
import { chosenTables } from './choice.ts';
import { keepTables } from './keep-tables.ts';

/** Arguments of `npm run cluster -- tables`. */
export type TablesArguments = { readonly names: readonly string[]; readonly isOnce: boolean };

/** Splits the names of tables and `--once` from the options of the service. */
export const tablesArguments = (
  args: readonly string[],
): TablesArguments & { readonly rest: readonly string[] } => {
  const end = args.findIndex((one) => one.startsWith('-'));
  const names = end < 0 ? args : args.slice(0, end);
  const rest = args.slice(names.length);
  return {
    names,
    isOnce: rest.includes('--once'),
    rest: rest.filter((one) => one !== '--once'),
  };
};

/** Keeps the chosen tables until the end of the log, or until the process is asked to end. */
export const runTables = async (
  options: ClusterOptions,
  dataDir: string,
  { names, isOnce }: TablesArguments,
): Promise<string> => {
  const tables = chosenTables(names);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());
  const says = (position: number): string =>
    `The schema reading has the ledger and ${tables.length - 1} tables up to position ${position}.`;
  const position = await keepTables(options, dataDir, {
    tables,
    ...(isOnce ? {} : { signal: stopping.signal }),
    caughtUp: (reached) => {
      if (!isOnce) process.stdout.write(`${says(reached)} They follow the log.\n`);
    },
    warn: reporting((text) => process.stderr.write(`${text}\n`)),
  });
  return says(position);
};
