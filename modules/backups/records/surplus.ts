import type { Fact } from '../../../kernel/declare/fact.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { type Backup, backupDeleted } from './backup.ts';
import { backupsOf } from './view.ts';

/** Backups that hold the files of a backup of files, by its id. */
export type Leanings = Readonly<Record<string, readonly string[]>>;

/** A scheduled backup that was just made, how many of its kind stay with it, and what leans on what. */
type Made = Pick<Backup, 'company_id' | 'backup_type'> & {
  readonly id: string;
  readonly keep: number;
  readonly leanings: Leanings;
};

/**
 * The facts that delete scheduled backups beyond the newest `keep`. Pinned ones stay and are not counted; so do those without
 * which one that stays, of any kind, could not be restored.
 */
export const surplusOf = (reader: Reader, made: Made): readonly Fact[] => {
  const all = backupsOf(reader, made.company_id).filter(({ id, state }) => {
    return id !== made.id && state.status === 'ready' && state.backup_type === made.backup_type;
  });
  const surplus = all
    .filter(({ state }) => state.kind === 'scheduled' && !state.pinned)
    .slice(made.keep - 1)
    .map(({ id }) => id);
  const needed = new Set([made.id, ...all.map(({ id }) => id)]).difference(new Set(surplus));
  for (const id of needed) for (const other of made.leanings[id] ?? []) needed.add(other);
  return surplus
    .filter((id) => !needed.has(id))
    .map((id) => backupDeleted(id, { company_id: made.company_id }, { company: instance }));
};
