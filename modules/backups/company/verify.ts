import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { readStored } from '../archives/company/stored-backup.ts';
import { isDamaged } from '../archives/damage.ts';
import { backupNotReady } from '../records/refusals.ts';
import { backupOf } from '../records/view.ts';

const Verified = Type.Object({
  ok: Type.Boolean(),
  /** True if the archive has its original bytes. */
  checksum_ok: Type.Boolean(),
  events: Type.Integer(),
  errors: Type.Array(Type.String()),
});

/** Unpacks a backup and proves it: the seal, every member, every entry of the ledger and its chain. */
export const verify = command('backups.company.verify', {
  says: 'Verify a backup of the company.',
  explains: [
    'Unpacks the stored archive and checks its seal, every member, and the hash chain of the ledger; nothing is changed.',
    'A damaged archive is no refusal: `ok` is false and `errors` names the reason.',
    '`checksum_ok` tells whether it is the very archive that was made.',
    'The backup must be ready (`backup_not_ready`).',
  ],
  by: 'admin',
  ofLeader: true,
  keyless: true,
  takes: Type.Object({ backup_id: AnyId, verified: prepared<typeof Verified.static>() }),
  gives: Verified,
  refuses: [notFound, backupNotReady],
  prepare: async ({ backup_id }, services, caller) => {
    const stored = backupOf(services.reader(caller), caller.company_id, backup_id);
    if (!stored) return notFound({ what: 'backup', id: backup_id });
    const { status, sha256 } = stored.state;
    if (status !== 'ready') return backupNotReady({ status });
    const read = await readStored(services, caller.company_id, backup_id);
    if (isDamaged(read)) {
      const verified = { ok: false, checksum_ok: false, events: 0, errors: [read.damaged] };
      return { backup_id, verified };
    }
    const checksum_ok = read.sha256 === sha256;
    const errors = checksum_ok ? [] : ['it is another archive than the one that was made'];
    return {
      backup_id,
      verified: { ok: checksum_ok, checksum_ok, events: read.counts.events, errors },
    };
  },
  decide: (_, { verified }) => ({ facts: [], answer: mustBe(verified) }),
});
