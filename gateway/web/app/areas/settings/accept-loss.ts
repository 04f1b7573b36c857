import { operation as accept } from 'operation:ledger_heads_accept';
import { lostEntries } from '../../api/lost-entries.ts';
import { queries } from '../../api/queries.ts';
import { toast } from '../../parts/toast.tsx';
import type { Asking } from '../../record/panel.tsx';
import { useStore } from '../../store.ts';
import { fullDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** Panel by which an owner accepts that the books lack signed entries; undefined while no write was refused for that. */
export const useAcceptLoss = (): Asking | undefined => {
  const loss = useStore(lostEntries);
  if (!loss) return undefined;
  return {
    title: t('behind.accept'),
    confirm: t('behind.acceptDo'),
    operation: accept,
    given: { number: loss.number },
    says: t('behind.acceptSays', { number: loss.number, time: fullDate(loss.time) }),
    looks: [{ name: 'note', label: t('behind.note'), isFull: true }],
    onDone: () => {
      lostEntries.set(undefined);
      toast(t('behind.accepted'));
      void queries.invalidateQueries();
    },
  };
};
