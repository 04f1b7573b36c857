import type { Fact } from '../../../kernel/declare/fact.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import type { ToRestore } from '../archives/installation/replacement.ts';
import { backupCreated } from '../records/backup.ts';
import { asks, type Installation } from '../records/replacement.ts';

/** Facts of a prepared replacement: the backup of the current state, and the request. */
export const restoreAsked = (
  { safety, request_id }: ToRestore,
  before: Installation,
): readonly Fact[] => [
  backupCreated(safety.backup_id, safety, { company: instance }),
  asks(request_id, 'restore', before),
];
