import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import { ArchiveForm, emptied, readUpload } from '../archives/container/upload.ts';
import { recipientsOf } from '../archives/encryption/key.ts';
import { archiveOf } from '../folders.ts';
import type { Kept } from '../jobs/keep.ts';
import { BackupAfter, backupAfter } from '../records/after.ts';
import { backupCreated } from '../records/backup.ts';
import { whileUnfinished } from '../records/note.ts';
import { archiveRefusals, archiveTooLarge } from '../records/refusals.ts';

/** Keeps an archive that was downloaded before, here or from another installation, once it is proved whole. */
export const upload = command('backups.company.upload', {
  says: 'Upload a backup of a company.',
  explains: [
    'The archive is verified completely and stored encrypted for this installation; company and date of the archive become its label.',
    'An archive of another company can be kept too, but only restored as a new company.',
    'Archives of other machines need `recovery_key` (`recovery_key_required`), damaged ones are refused with `bad_archive`, and more than 250 MB with `archive_too_large`.',
    'Delete it with `backups_company_remove`.',
  ],
  by: 'admin',
  ofLeader: true,
  needsSession: true,
  takes: Type.Object({ ...ArchiveForm, kept: prepared<Kept>() }),
  gives: BackupAfter,
  refuses: [...archiveRefusals, archiveTooLarge],
  prepare: async (input, services, { company_id }) => {
    const { dataDir } = services.settings;
    const id = uuid();
    const keep = services.isDryRun
      ? undefined
      : { file: archiveOf(dataDir, company_id, id), recipients: await recipientsOf(services) };
    const readKept = () => readUpload(services, input, keep);
    const read = await (keep ? whileUnfinished(services, company_id, id, readKept) : readKept());
    if (isRefusal(read)) return read;
    const { meta, counts, size_bytes, sha256 } = read;
    const kept: Kept = {
      backup_id: id,
      company_id,
      backup_type: 'company',
      kind: 'uploaded',
      label: sanitizeText(`${meta.company_name} ${meta.exported_at}`, 200),
      include_files: meta.include_files,
      source_company_id: meta.company_id,
      made_at: instant(),
      made: { size_bytes, sha256, entry_count: counts.events },
    };
    return { ...emptied(input), kept };
  },
  decide: (_, input, now) => {
    const kept = mustBe(input.kept);
    const fact = backupCreated(kept.backup_id, kept, { company: instance });
    return { facts: [fact], answer: backupAfter(kept.backup_id, undefined, [fact], now) };
  },
});
