import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { companyOf, instance } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { wrongPassword } from '../../identity/contract/commands.ts';
import { isOwnPassword, TypedPassword } from '../../identity/contract/queries.ts';
import { serviceRestartAsked } from '../../system/contract/facts.ts';
import { serviceId } from '../../system/contract/queries.ts';
import { prepareRestore } from '../archives/installation/pending-restore.ts';
import { packedInstallation } from '../jobs/create-installation.ts';
import type { Kept } from '../jobs/keep.ts';
import { backupCreated } from '../records/backup.ts';
import { notFirst } from '../records/first-company.ts';
import { writeNote } from '../records/note.ts';
import { notHere } from '../records/refusals.ts';
import { asks, replacementIn } from '../records/replacement.ts';
import { peopleOf } from './people.ts';

const wrongConfirmation = refusal(
  'wrong_confirmation',
  422,
  'A factory reset takes everything away; confirm it with the name of the company.',
);

type Ready = {
  readonly id: string;
  readonly safety: readonly Kept[];
  readonly started_at: string;
};

const flag = (says: string, fallback: boolean) =>
  Type.Optional(Type.Boolean({ default: fallback, description: says }));

/**
 * Deletes all companies, documents and files of the installation, and restarts it. Backups are kept and logins deleted by
 * default; a full backup is made first.
 */
export const request = command('backups.reset.request', {
  says: 'Reset the installation to its first state.',
  explains: [
    'Deletes all companies, entries, files and, unless `keep_users` is set, all logins, then restarts the service.',
    '`confirm` must be the exact name of the company (`wrong_confirmation`), and the password is needed.',
    'By default a full backup is made first and kept with its key (`safety_backup_ids`); with `keep_backups` false everything is lost.',
    'Undo only by restoring a backup.',
    'Only for owners of the first company.',
  ],
  by: 'owner',
  ofLeader: true,
  needsSession: true,
  keyless: true,
  takes: Type.Object({
    confirm: Type.String({ description: 'The name of the company.' }),
    password: TypedPassword,
    keep_users: flag(
      'Keep the logins and roles of this company, in an empty one of its name.',
      false,
    ),
    keep_backups: flag('Keep stored backups and their key, and make one of all before.', true),
    ready: prepared<Ready>(),
  }),
  gives: Type.Object({
    ok: Type.Literal(true),
    /** Under this id the ledger tells of the reset once it is done. */
    job_id: Type.String(),
    restarting: Type.Literal(true),
    safety_backup_ids: Type.Array(Type.String()),
  }),
  refuses: [notHere, wrongConfirmation, wrongPassword],
  prepare: async (input, services, caller) => {
    const reader = services.reader(caller);
    const refused = notFirst(reader, caller);
    if (refused) return refused;
    const { keep_users = false, keep_backups = true, confirm, password } = input;
    const company_name = companyOf(reader)?.name ?? '';
    if (confirm.trim() !== company_name) return wrongConfirmation();
    if (!(await isOwnPassword(reader, caller.user_id, password))) return wrongPassword();
    const id = uuid();
    const { startedAt: started_at, dataDir } = services.settings;
    const safety = keep_backups ? await madeSafe(services) : [];
    const people = keep_users ? peopleOf(reader) : [];
    const refound = keep_users ? { company_name, owner_id: caller.user_id, people } : null;
    prepareRestore(dataDir, id, { reset: { id, asked_at: instant(), keep_backups, refound } });
    return { ...input, password: '', ready: { id, safety, started_at } };
  },
  reads: replacementIn,
  decide: (_, { ready }, __, before) => {
    const { id, safety, started_at } = mustBe(ready);
    return {
      facts: [
        ...safety.map((one) => backupCreated(one.backup_id, one, { company: instance })),
        asks(id, 'reset', before),
        serviceRestartAsked(
          serviceId,
          { started_at, reason: 'factory_reset' },
          { company: instance },
        ),
      ],
      answer: {
        ok: true,
        job_id: id,
        restarting: true,
        safety_backup_ids: safety.map(({ backup_id }) => backup_id),
      },
    };
  },
});

/** Backups of the database and of the files; the emptied installation knows them by their notes. */
const madeSafe = async (services: Services): Promise<readonly Kept[]> => {
  const made: Kept[] = [];
  for (const backup_type of ['database', 'files'] as const) {
    const kept = await packedInstallation(services, {
      backup_id: uuid(),
      backup_type,
      kind: 'safety',
      label: 'pre-reset-safety',
    });
    await writeNote(services, kept);
    made.push(kept);
  }
  return made;
};
