import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instant } from '../../kernel/values/clock.ts';
import { schemaDifference, tableNamesOf } from '../upgrade/schema-difference.ts';

/**
 * Writes a migration with the differences between a module's tables and the migration files: `npm run migration -- identity
 * invitations`. Read the file before you commit it; add SQL that moves data by hand.
 */
const write = async (module: string, topic: string, now: string): Promise<string> => {
  const names = tableNamesOf(module);
  const statements = (await schemaDifference()).filter((sql) =>
    names.some((name) => sql.includes(`\`${name}\``)),
  );
  if (statements.length === 0) return `The migrations of ${module} are complete.`;
  const lines = statements.map((sql) => `    this.addSql(${quoted(sql)});`);
  const text = `import { Migration } from '@mikro-orm/migrations';\n\n/** Schema of ${module}: ${topic.replaceAll('-', ' ')}. */\nexport default class extends Migration {\n  override up(): void {\n${lines.join('\n')}\n  }\n}\n`;
  const minute = now.replace(/\D/g, '').slice(0, 12);
  const file = `migrations/${minute}-${module}-${topic}.ts`;
  await writeFile(join(import.meta.dirname, '../..', file), text, { flag: 'wx' });
  return `Written: ${file}. Run \`npm run style -- --write\`, then read it.`;
};

const quoted = (sql: string): string =>
  `\n      '${sql.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}',\n    `;

const [module, topic] = process.argv.slice(2);
if (!module || !/^[a-z][a-z0-9-]*$/.test(topic ?? '')) {
  process.stderr.write(
    'Usage: npm run migration -- MODULE TOPIC (for example: identity invitations)\n',
  );
  process.exitCode = 2;
} else {
  process.stdout.write(`${await write(module, topic ?? '', instant())}\n`);
}
