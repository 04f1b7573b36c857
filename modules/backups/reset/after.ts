import { rmSync } from 'node:fs';
import type { Services } from '../../../kernel/declare/services.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { resetLeft } from '../archives/installation/factory-reset.ts';
import { foldersIn } from '../folders.ts';
import { done } from '../jobs/system-command.ts';
import { note } from './note.ts';

/** The first start after a factory reset: what it left is taken up, and then forgotten. */
export const afterReset = async (services: Services): Promise<void> => {
  const { dataDir } = services.settings;
  const left = resetLeft(dataDir);
  if (!left) return;
  await done(services, note, { left, company_id: uuid() });
  rmSync(foldersIn(dataDir).reset, { force: true });
};
