import { operation as update } from 'operation:inventory_items_update';
import { operation as printing } from 'operation:labels_sheets_bulkPrint';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import type { Action } from '../../record/actions.tsx';
import { FilePanel } from '../../record/file-panel.tsx';
import { RecordPage, Section } from '../../record/page.tsx';
import { MachinePanel, useMachineActions, useStanding } from '../../record/standing.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { useItemActions } from './actions.ts';
import { Details } from './details.tsx';
import { Figures } from './figures.tsx';
import { type Item, useItem } from './item.ts';
import { Lots } from './lots.tsx';
import { folderOf, Photos } from './photos.tsx';
import { Related } from './related.tsx';
import { useLotActions } from './use-lot-actions.tsx';

/** Page of an item: how much there is and where, its prices, pictures, lots, documents and history. */
export const ItemPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useItem(id);
  useAsOfKey();
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Shown item={data} />;
};

const Shown = ({ item }: { readonly item: Item }): ReactNode => {
  const { id, name, sku, status } = item;
  const isNow = useAsOf() === undefined;
  const { data: standing } = useStanding(id, isNow);
  const looks = { ...useItemActions(item), ...useLotActions(item) };
  const actions = [...useOwnActions(item), ...useMachineActions(standing, looks)];
  return (
    <RecordPage
      id={id}
      title={name}
      beside={
        <span className="row wrap soft">
          <Status state={status} />
          <bdi>{sku}</bdi>
        </span>
      }
      actions={isNow ? actions : []}
      panel={
        <>
          {isNow && standing && <MachinePanel id={id} standing={standing} looks={looks} />}
          <FilePanel folder={folderOf(item)} />
        </>
      }
      details={<Details item={item} />}
    >
      <Figures item={item} />
      {item.description && (
        <div className="section">
          <p className="breaks" dir="auto">
            {item.description}
          </p>
        </div>
      )}
      <Photos item={item} />
      <Lots item={item} />
      <Related item={item} />
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};

/** Actions of an item besides those of its machine. */
const useOwnActions = ({ id }: Item): readonly Action[] => {
  const open = useOpen();
  const all: readonly (Action | false)[] = [
    mayUse(update) && {
      ...{ id: 'change', label: t('contact.edit'), key: 'e' },
      run: () => open(at`/items/${id}/edit`),
    },
    mayUse(printing) && {
      ...{ id: 'label', label: t('label.print'), key: 'l' },
      run: () => open('/items/labels', { at: id }),
    },
  ];
  return all.filter((one) => one !== false);
};
