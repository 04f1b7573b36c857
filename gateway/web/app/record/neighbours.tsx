import type { ReactNode } from 'react';
import { IconButton } from '../parts/button.tsx';
import { useCommands } from '../shell/keys.ts';
import { useOpen } from '../shell/navigate.ts';
import { useStore } from '../store.ts';
import { trail } from '../tables/trail.ts';
import { t } from '../words/words.ts';

/** Way to the previous and next record of the list from which this one was opened. */
export const Neighbours = ({ id }: { readonly id: string }): ReactNode => {
  const stops = useStore(trail);
  const open = useOpen();
  const here = stops.findIndex((one) => one.id === id);
  const [before, after] = [stops[here - 1], stops[here + 1]];
  const go = (to: string | undefined) => () => to !== undefined && open(to);
  useCommands(
    here < 0
      ? []
      : [
          {
            id: 'previous',
            label: t('record.previous'),
            keys: '[',
            group: 'screen',
            run: go(before?.to),
          },
          { id: 'next', label: t('record.next'), keys: ']', group: 'screen', run: go(after?.to) },
        ],
  );
  if (here < 0 || stops.length < 2) return null;
  return (
    <span className="row small soft">
      <IconButton
        icon="previous"
        label={t('record.previous')}
        onClick={go(before?.to)}
        disabled={!before}
      />
      {t('record.of', { here: here + 1, all: stops.length })}
      <IconButton icon="next" label={t('record.next')} onClick={go(after?.to)} disabled={!after} />
    </span>
  );
};
