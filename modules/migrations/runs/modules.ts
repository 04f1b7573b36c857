import type { Company } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import type { MigrationRun } from '../state/run.ts';

/** Module that each phase needs. */
const neededBy: Readonly<Record<string, string>> = dictionary({
  accounts: 'accounting',
  contacts: 'contacts',
  items: 'inventory',
  opening_stock: 'inventory',
  documents: 'docs',
  journals: 'accounting',
  recipes: 'manufacturing',
});

/** Modules that a run needs and that are disabled in its company. */
export const missingModules = (
  { phases }: Pick<MigrationRun, 'phases'>,
  { settings }: Company,
): string[] => {
  const enabled = settings['enabled_modules'] as readonly string[] | undefined;
  if (!enabled) return [];
  const needed = phases.flatMap(({ key, total }) => (total > 0 ? (neededBy[key] ?? []) : []));
  return [...new Set(needed)].filter((name) => !enabled.includes(name));
};
