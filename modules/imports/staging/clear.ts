import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { importRunTable } from '../tables.ts';
import { stagingIn } from './staged-records.ts';

/** Statuses in which a run still needs its staging file and the outcomes of its preview. */
const needed = ['previewing', 'previewed', 'running', 'failed'];

const activeSql = `SELECT id FROM ${importRunTable.name} WHERE status IN (SELECT value FROM json_each(:needed))`;

/**
 * Deletes staged files that no run needs, such as those of an upload that a crash ended, and all copies of the database: a
 * preview that goes on makes a new one. Called at the start, before jobs run.
 */
export const clearStaging = ({ reader, settings }: Services): void => {
  const folder = stagingIn(settings.dataDir);
  if (!existsSync(folder)) return;
  const rows = reader({ company_id: instance }).rows<{ id: string }>(activeSql, {
    needed: JSON.stringify(needed),
  });
  const active = new Set(rows.flatMap(({ id }) => [`${id}.jsonl`, `${id}.outcomes.jsonl`]));
  for (const name of readdirSync(folder))
    if (!active.has(name)) rmSync(join(folder, name), { force: true });
};
