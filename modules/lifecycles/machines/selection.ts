import type { Registry } from '../../../kernel/declare/module.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { documentLifecycle } from '../../../machines/all.ts';

/** Location of a machine's entities: a kind, and for documents the type. */
type Where = { readonly kind: string; readonly docType?: string; readonly only?: string };

/** Kinds that are not called what their machine is called. */
const kinds: Readonly<Record<string, string>> = dictionary({
  production_order: 'mfg_order',
  proposal: 'ai_proposal',
});

/** The kind of entity that each machine is the life of; a document's machine is named after its type. */
export const selectionTable = (machine: string): Where => {
  if (documentLifecycle(machine)) return { kind: 'doc', docType: machine, only: 'is_shared=0' };
  if (machine === 'received_document') return { kind: 'doc', only: 'is_shared=1' };
  return { kind: kinds[machine] ?? machine };
};

/** The condition and the table that select a machine's entities; undefined where no module keeps them. */
export const selectionOf = (
  registry: Registry,
  machine: string,
): { readonly table: string; readonly where: string } | undefined => {
  const { kind, docType, only } = selectionTable(machine);
  const table = registry.views.get(kind)?.[0]?.table.name;
  if (table === undefined) return undefined;
  return {
    table,
    where: [
      'company=:company',
      ...(docType === undefined ? [] : [`doc_type='${docType}'`]),
      ...(only === undefined ? [] : [only]),
    ].join(' AND '),
  };
};

/** Number of entities of a machine in each state. */
export const countsOf = (
  reader: Reader,
  registry: Registry,
  machine: string,
): Record<string, number> => {
  const selection = selectionOf(registry, machine);
  if (!selection) return {};
  const rows = reader.rows<{ status: string; n: number }>(
    `SELECT status, count(*) AS n FROM ${selection.table} WHERE ${selection.where} GROUP BY status`,
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};
