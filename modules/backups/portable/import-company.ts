import { Type } from '@sinclair/typebox';
import { diskFull, isDiskFull, reasonOf } from '../../../kernel/declare/disk-full.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { type Archive, uploadedArchive } from '../archives/archive.ts';
import { readCompanyTask } from '../archives/company/read.ts';
import { ArchiveForm, emptied, received } from '../archives/container/upload.ts';
import { isDamaged } from '../archives/damage.ts';
import { fail } from '../jobs/fail.ts';
import { type Copy, copyCompany, dropCopy } from '../jobs/restore.ts';
import { systemCommand } from '../jobs/system-command.ts';
import {
  archiveRefusals,
  archiveTooLarge,
  backupBusy,
  badArchive,
  unusable,
} from '../records/refusals.ts';
import { beginImport } from './begin-import.ts';

/** Creates a company from a portable archive with the caller as its owner; its people are invited, and existing data is kept. */
export const importCompany = command('backups.portable.importCompany', {
  says: 'Import a portable archive as another company.',
  explains: [
    'Verifies the archive and creates a further company from it, whole or not at all, within the request; the caller becomes its owner and its people are invited.',
    'Existing companies are not changed.',
    'Archives of another machine need `recovery_key`; at most 250 MB are accepted (`archive_too_large`).',
    'Refused while a backup or restore of the present company runs (`backup_busy`).',
    'Close the new company to undo.',
  ],
  by: 'owner',
  ofLeader: true,
  needsSession: true,
  keyless: true,
  takes: Type.Object({ ...ArchiveForm, copy: prepared<Copy>() }),
  gives: Type.Object({
    ok: Type.Literal(true),
    company_id: Type.String(),
    slug: Type.String(),
    events_replayed: Type.Integer(),
    /** An archive is imported whole or not at all. */
    events_skipped: Type.Integer(),
    attachments_restored: Type.Integer(),
  }),
  refuses: [...archiveRefusals, archiveTooLarge, backupBusy, diskFull],
  prepare: async (input, services, { company_id, user_id }) => {
    const { dataDir, evidence } = services.settings;
    const copy = await received(dataDir, input.file, async (file) => {
      const archive = await uploadedArchive(dataDir, file, input.recovery_key);
      const headsFolder = evidence?.folder;
      const read = await services.work(readCompanyTask, { dataDir, archive, headsFolder });
      if (isDamaged(read)) return unusable(read);
      const begun = await systemCommand(services, beginImport, { company_id, asked_by: user_id });
      if (!begun.done) return backupBusy(begun.facts);
      const job_id = String((JSON.parse(begun.body) as { id: string }).id);
      return copied(services, job_id, archive);
    });
    return isRefusal(copy) ? copy : { ...emptied(input), copy };
  },
  decide: (_, { copy }) => {
    const { company_id, slug, events, files } = mustBe(copy);
    return {
      facts: [],
      answer: {
        ok: true,
        company_id,
        slug,
        events_replayed: events,
        events_skipped: 0,
        attachments_restored: files,
      },
    };
  },
});

const copied = async (
  services: Services,
  job_id: string,
  archive: Archive,
): Promise<Copy | Refusal> => {
  try {
    return await copyCompany(services, job_id, archive);
  } catch (error) {
    const why = reasonOf(error);
    dropCopy(services, { id: job_id, type: 'import' });
    await systemCommand(services, fail, { job_id, error: why });
    return isDiskFull(error) ? diskFull() : badArchive({ why });
  }
};
