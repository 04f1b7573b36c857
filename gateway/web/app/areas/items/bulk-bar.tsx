import { operation as setStatus } from 'operation:inventory_bulk_status';
import { operation as move } from 'operation:inventory_bulk_transfer';
import { operation as printing } from 'operation:labels_sheets_bulkPrint';
import { operation as writeOff } from 'operation:lists_lists_writeoff';
import { type ReactNode, useState } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { useTrial } from '../../record/use-trial.ts';
import { useCommands } from '../../shell/keys.ts';
import { useLocations } from '../../shell/locations.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { Chip } from '../../tables/chip.tsx';
import type { Selection } from '../../tables/use-selection.ts';
import { t } from '../../words/words.ts';
import { itemsChanged } from './item.ts';

/** Bar of what can be done with the chosen items. */
export const BulkBar = ({ selection }: { readonly selection: Selection }): ReactNode => {
  const { ids } = selection;
  const n = ids.length;
  const open = useOpen();
  const [isBusy, setBusy] = useState(false);
  const clear = (): void => selection.setAll([]);
  useCommands([
    { id: 'clear', label: t('table.clear'), keys: 'escape', group: 'screen', run: clear },
  ]);
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await trying(act);
    setBusy(false);
  };
  return (
    <div className="float" role="toolbar" aria-label={t('table.chosen', { n })}>
      <strong>{t('table.chosen', { n })}</strong>
      {mayUse(printing) && (
        <Button icon="print" onClick={() => open('/items/labels', { at: ids.join(',') })}>
          {t('label.print')}
        </Button>
      )}
      <MoveTo ids={ids} onDone={clear} />
      {mayUse(writeOff) && (
        <Button
          isBusy={isBusy}
          onClick={() =>
            void run(async () => {
              const made = await send<{ id: string }>(writeOff, { entity_ids: ids });
              open(at`/stock/${made.id}`);
            })
          }
        >
          {t('stock.writeOffThese')}
        </Button>
      )}
      <Archive ids={ids} onDone={clear} />
      <IconButton icon="close" label={t('table.clear')} onClick={clear} />
    </div>
  );
};

type Props = { readonly ids: readonly string[]; readonly onDone: () => void };

const MoveTo = ({ ids, onDone }: Props): ReactNode => {
  const places = useLocations();
  if (!mayUse(move) || Object.keys(places).length < 2) return null;
  const go = (to: string | undefined): Promise<void> =>
    trying(async () => {
      if (to === undefined) return;
      const { updated } = await send<{ updated: number }>(move, {
        entity_ids: ids,
        to_location_id: to,
      });
      toast(t('items.moved', { n: updated, place: places[to] ?? '' }));
      onDone();
      await itemsChanged();
    });
  return (
    <Chip
      label={t('items.moveTo')}
      value={undefined}
      all={t('items.choosePlace')}
      choices={places}
      onChoose={(to) => void go(to)}
    />
  );
};

const Archive = ({ ids, onDone }: Props): ReactNode => {
  const may = mayUse(setStatus) && mayUse({ role: 'manager' });
  const input = { entity_ids: ids, status: 'archived' };
  const { problem, isBusy } = useTrial(may ? setStatus : undefined, input);
  if (!may) return null;
  return (
    <Button
      isBusy={isBusy}
      refused={problem instanceof Error ? t('items.notArchived') : undefined}
      isReasonApart
      onClick={() =>
        void trying(async () => {
          await send(setStatus, input);
          toast(t('items.archivedDone', { n: ids.length }));
          onDone();
          await itemsChanged();
        })
      }
    >
      {t('item.archive')}
    </Button>
  );
};
