import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { type Backup, backup } from './backup.ts';
import { CompanyBackup } from './view.ts';

/** A backup as a write answers it. */
export const BackupAfter = titled(
  'WrittenBackup',
  Type.Object({
    ...CompanyBackup.properties,
    event_id: Type.Integer(),
  }),
);

/** Answer of a write apart from id and version: the backup after it. */
export const backupAfter = (
  id: string,
  stored: Stored<Backup> | undefined,
  facts: readonly Fact[],
  now: Now,
): Readonly<Record<string, unknown>> => {
  const before = stored?.state ?? backup.initial;
  const { deleted: _, backup_type: __, ...fields } = stateAfter(backup, before, facts, now);
  return {
    id,
    entity_id: id,
    entity_type: backup.kind,
    created_at: stored?.created_at ?? now.ts,
    updated_at: facts.length > 0 ? now.ts : (stored?.updated_at ?? now.ts),
    created_by: stored ? stored.created_by : now.caller.user_id || null,
    ...fields,
  };
};
