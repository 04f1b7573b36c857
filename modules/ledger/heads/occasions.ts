import { send } from '../../../kernel/declare/operation.ts';
import { later } from '../../../kernel/declare/reaction.ts';
import { witnessedAbove } from '../../../kernel/ledger/heads/rollback.ts';
import { storedHeads } from '../../../kernel/ledger/heads/stored-heads.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { periodClosed } from '../../accounting/contract/facts.ts';
import { backupCreated, backupFinished, companyRestored } from '../../backups/contract/facts.ts';
import { advance } from './advance.ts';

/** Signs a head when a period is locked, so that moving the lock back is detectable. */
export const signsPeriodLock = later('ledger.signsPeriodLock', {
  when: periodClosed,
  run: async (_, { heads }) => {
    await heads?.sign('period_lock');
  },
});

/** A head is signed when a backup was made. */
export const signsBackup = later('ledger.signsBackup', {
  when: backupFinished,
  run: async (_, { heads }) => {
    await heads?.sign('backup');
  },
});

/** A head is signed when a person has backed up the installation by hand. */
export const signsManualBackup = later('ledger.signsManualBackup', {
  when: backupCreated,
  wants: ({ kind, made }) => kind === 'manual' && made !== null,
  run: async (_, { heads }) => {
    await heads?.sign('backup');
  },
});

/**
 * A head that states which entries a restored company gave up, so that earlier heads are not held against them; its
 * number series go on above what those heads witness.
 */
export const signsRestore = later('ledger.signsRestore', {
  when: companyRestored,
  wants: ({ replaced_id, restored_through }) => (replaced_id ?? 0) > restored_through,
  run: async ({ company_id: company, data }, services) => {
    const reader = services.reader({ company_id: company });
    const series = witnessedAbove(reader, storedHeads(reader)).filter(
      (one) => one.company === company,
    );
    if (series.length > 0) {
      const sent = send(advance, { series: [...series] });
      const outcome = await sendAsSystem(services, sent, {
        company_id: company,
        source: 'restore',
      });
      if (!outcome.done) throw new Error(`number series were not advanced: ${outcome.code}`);
    }
    const { restored_through: after, replaced_id } = data;
    await services.heads?.sign('restore', [{ company, after, through: replaced_id ?? after }]);
  },
});
