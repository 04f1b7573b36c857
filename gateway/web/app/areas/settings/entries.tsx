import type { ReactNode } from 'react';
import { type Input, mayUse, type Operation, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { entryOf, type FieldLook } from '../../forms/fields.ts';
import { Button } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { type EditableColumn, EditableTable } from '../../record/editable-table.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';

/** List that is one setting, such as the tax rates: it is stored whole, and edited entry by entry. */
export type Entries<T extends object> = {
  /** Name in the address: `?do=tax.new`, `?do=tax.2`. */
  readonly id: string;
  readonly title: string;
  readonly says?: string;
  readonly add: string;
  readonly edit: string;
  readonly operation: Operation;
  /** Property of the body that takes the list. */
  readonly field: string;
  readonly rows: readonly T[];
  readonly columns: readonly EditableColumn<T>[];
  readonly looks: readonly FieldLook[];
  readonly initial?: Input;
  /** Values that are sent along, such as those in the path. */
  readonly given?: Input;
  /** Makes the other entries agree with a changed one, such as where only one can be the default. */
  readonly agree?: (rows: readonly T[], changed: number) => readonly T[];
  /** Version of the record that stores it. */
  readonly version?: number | undefined;
  /** Kind of the cached reads that a change renews. */
  readonly kind: string;
};

/** Section with the entries of a list. */
export const EntriesSection = <T extends object>({
  list,
}: {
  readonly list: Entries<T>;
}): ReactNode => {
  const may = mayUse(list.operation);
  // Entries of a setting have no ids, and stay in order.
  return <EditableTable {...list} mayAdd={may} mayEdit={may} nameOf={(_row, at) => String(at)} />;
};

/** Panel of the entry that the address asks for; undefined if it asks for none of these lists. */
export const useEntryPanel = (
  lists: readonly (Entries<never> | undefined)[],
): ReactNode | undefined => {
  const { do: asked = '' } = useAddress();
  const [id, which = ''] = asked.split('.');
  const list = lists.find((one) => one?.id === id) as Entries<object> | undefined;
  if (!list || !mayUse(list.operation)) return undefined;
  const at = which === 'new' ? list.rows.length : Number(which);
  if (!Number.isInteger(at) || (which !== 'new' && !list.rows[at])) return undefined;
  return <EntryPanel key={asked} list={list} at={at} />;
};

const EntryPanel = ({
  list,
  at,
}: {
  readonly list: Entries<object>;
  readonly at: number;
}): ReactNode => {
  const { operation, field, rows, looks, version, kind } = list;
  const setSearch = useSetSearch();
  const row = rows[at];
  const done = async (): Promise<void> => {
    toast(t('settings.saved'));
    await queries.invalidateQueries({ queryKey: [kind] });
  };
  const shownNames = new Set(looks.map(({ name }) => name));
  const rest = Object.fromEntries(
    Object.entries(row ?? {}).filter(([name]) => !shownNames.has(name)),
  );
  const asking: Asking = {
    title: row ? list.edit : list.add,
    confirm: t(row ? 'save' : 'settings.add'),
    operation,
    given: list.given ?? {},
    fields: entryOf(operation.body, field),
    looks,
    initial: (row ?? list.initial ?? {}) as Input,
    version,
    wrap: (values) => {
      const changed = rows.toSpliced(at, 1, { ...rest, ...values });
      return { [field]: list.agree?.(changed, at) ?? changed };
    },
    onDone: () => void done(),
  };
  const remove = (): Promise<void> =>
    trying(async () => {
      await send(operation, { ...list.given, [field]: rows.toSpliced(at, 1) }, { version });
      setSearch({ do: undefined });
      await done();
    });
  return (
    <>
      <Panel asking={asking} />
      {row && (
        <Button look="bare" onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
    </>
  );
};
