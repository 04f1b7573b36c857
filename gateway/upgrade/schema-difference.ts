import { tablesOf } from '../../kernel/declare/module.ts';
import { migrations, openStore } from '../../kernel/reader/open.ts';
import { kernelTables } from '../../kernel/reader/tables.ts';
import { allModules } from '../modules.ts';

/** Names of the tables that a module declares, or of the kernel. */
export const tableNamesOf = (name: string): readonly string[] => {
  if (name === 'kernel') return kernelTables.map((table) => table.name);
  const found = allModules.find((one) => one.name === name);
  if (!found) throw new Error(`There is no module ${name}.`);
  return tablesOf(found).map((table) => table.name);
};

/**
 * SQL statements that turn the schema made by all migration files into the one that the modules declare; empty if the files are
 * complete. The search table and the triggers of the ledger are written by hand.
 */
export const schemaDifference = async (): Promise<readonly string[]> => {
  const tables = [...kernelTables, ...allModules.flatMap(tablesOf)];
  const store = await openStore(':memory:', { tables, migrations: await migrations() });
  try {
    await store.orm.migrator.up();
    // The ORM cannot read the columns of a virtual table.
    store.sqlite.exec('DROP TABLE search_text');
    const sql = await store.orm.schema.getUpdateSchemaSQL({ dropTables: false });
    return sql
      .split(/;\s*\n/)
      .map((statement) => statement.trim().replace(/;$/, ''))
      .filter((statement) => statement !== '' && !/^drop trigger/i.test(statement));
  } finally {
    await store.close();
  }
};
