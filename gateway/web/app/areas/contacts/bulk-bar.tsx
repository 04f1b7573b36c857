import { operation as bulkDelete } from 'operation:crm_contacts_bulkDelete';
import { operation as merge } from 'operation:crm_contacts_merge';
import { type ReactNode, useState } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { textOf } from '../../api/refusal.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { useTrial } from '../../record/use-trial.ts';
import { useCommands } from '../../shell/keys.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import type { Selection } from '../../tables/use-selection.ts';
import { t } from '../../words/words.ts';
import { type Contact, contactsChanged } from './contact.ts';

/** Bar of what can be done with the chosen contacts; the dry run says beforehand what cannot. */
export const BulkBar = ({
  selection,
  rows,
}: {
  readonly selection: Selection;
  readonly rows: readonly Contact[];
}): ReactNode => {
  const { ids } = selection;
  const n = ids.length;
  const open = useOpen();
  const mayDelete = mayUse(bulkDelete);
  const tried = useTrial(mayDelete ? bulkDelete : undefined, { contact_ids: ids });
  const [isBusy, setBusy] = useState(false);
  const clear = (): void => selection.setAll([]);
  useCommands([
    { id: 'clear', label: t('table.clear'), keys: 'escape', group: 'screen', run: clear },
  ]);
  const remove = async (): Promise<void> => {
    setBusy(true);
    await trying(async () => {
      await send(bulkDelete, { contact_ids: ids });
      toast(t('contacts.deleted', { n }));
      clear();
      await contactsChanged();
    });
    setBusy(false);
  };
  const first = rows.find(({ id }) => id === ids[0]);
  return (
    <div className="float" role="toolbar" aria-label={t('table.chosen', { n })}>
      <strong>{t('table.chosen', { n })}</strong>
      {mayUse(merge) && (
        <Button
          refused={n < 2 ? t('merge.two') : undefined}
          isReasonApart
          onClick={() =>
            first && open(at`/contacts/${first.id}`, { do: 'merge', merge: ids.slice(1).join(',') })
          }
        >
          {t('merge.do')}
        </Button>
      )}
      {mayDelete && (
        <Button
          isBusy={isBusy || tried.isBusy}
          refused={tried.problem === undefined ? undefined : textOf(tried.problem)}
          onClick={() => void remove()}
        >
          {t('contacts.delete', { n })}
        </Button>
      )}
      <IconButton icon="close" label={t('table.clear')} onClick={clear} />
    </div>
  );
};
