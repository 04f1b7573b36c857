import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Module, tablesOf } from '../kernel/module.ts';
import type { Table } from '../kernel/projection.ts';
import { openStore } from '../kernel/store/open.ts';
import { kernelTables } from '../kernel/store/tables.ts';

/** Writes the migration that makes a module's tables: `npm run migration -- inventory`. */
const write = async (name: string): Promise<void> => {
  const tables = await tablesNamed(name);
  const store = await openStore(':memory:', { tables });
  const names = new Set(tables.map((table) => table.name));
  const statements = (await store.orm.schema.getCreateSchemaSQL())
    .split(/;\s*\n/)
    .map((sql) => sql.trim().replace(/;$/, ''))
    .filter(
      (sql) => /^create/i.test(sql) && names.has(/(?:table|on) `(\w+)`/i.exec(sql)?.[1] ?? ''),
    );
  await store.close();
  const lines = [...statements, ...(name === 'kernel' ? kernelExtras : [])].map(
    (sql) => `    this.addSql(${quoted(sql)});`,
  );
  const text = `import { Migration } from '@mikro-orm/migrations';\n\n/** The tables of ${name}. */\nexport default class extends Migration {\n  override up(): void {\n${lines.join('\n')}\n  }\n}\n`;
  await writeFile(join(import.meta.dirname, '../migrations', `20261121-${name}.ts`), text);
};

const tablesNamed = async (name: string): Promise<readonly Table[]> => {
  if (name === 'kernel') return kernelTables;
  const loaded = (await import(`../modules/${name}/index.ts`)) as Record<string, Module>;
  const found = Object.values(loaded).find((one) => one.name === name && 'views' in one);
  if (!found) throw new Error(`modules/${name}/index.ts exports no module ${name}`);
  return tablesOf(found);
};

const kernelExtras = [
  "create virtual table `search_text` using fts5(text, tokenize='trigram')",
  "create trigger `ledger_is_append_only_update` before update on `ledger` begin select raise(abort, 'the ledger is append-only'); end",
  "create trigger `ledger_is_append_only_delete` before delete on `ledger` begin select raise(abort, 'the ledger is append-only'); end",
];

const quoted = (sql: string): string =>
  `\n      '${sql.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',\n    `;

await write(process.argv[2] ?? '');
