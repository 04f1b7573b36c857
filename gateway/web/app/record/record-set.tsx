import type { ReactNode } from 'react';
import { type Input, mayUse, type Operation, send } from '../api/operation.ts';
import { queries } from '../api/queries.ts';
import type { FieldLook } from '../forms/fields.ts';
import { Button } from '../parts/button.tsx';
import { toast, trying } from '../parts/toast.tsx';
import { useAddress, useSetSearch } from '../shell/as-of.ts';
import { t } from '../words/words.ts';
import { type EditableColumn, EditableTable } from './editable-table.tsx';
import { Panel } from './panel.tsx';

/** Small records of one kind without pages of their own, such as places: listed together, edited in a panel. */
export type RecordSet<T extends RecordRow> = {
  /** Name in the address: `?do=place.new`, `?do=place.{id}`. */
  readonly id: string;
  readonly title: string;
  readonly says?: string;
  readonly add: string;
  readonly edit: string;
  /** Kind of the cached reads that a change renews. */
  readonly kind: string;
  readonly rows: readonly T[];
  readonly columns: readonly EditableColumn<T>[];
  readonly create: Operation;
  readonly update: Operation;
  /** Without one a record is never removed. */
  readonly remove?: Operation;
  /** Name of the id in the paths of the operations. */
  readonly key: string;
  readonly looks: readonly FieldLook[];
  /** Fields of a new record only, before those of every one. */
  readonly looksOfNew?: readonly FieldLook[];
  readonly initial?: Readonly<Record<string, unknown>>;
  /** Values of the fields of a record, where they are not its own. */
  readonly initialOf?: (row: T) => Input;
  /** Input that the values of the fields make; by default each is sent by its name. */
  readonly wrap?: (values: Input) => Input;
  /** Further button in the panel of a record. */
  readonly further?: (row: T) => ReactNode;
};

type RecordRow = { readonly id: string; readonly version?: number };

/** Section with the records of a set. */
export const RecordSection = <T extends RecordRow>({
  set,
}: {
  readonly set: RecordSet<T>;
}): ReactNode => (
  <EditableTable
    {...set}
    mayAdd={mayUse(set.create)}
    mayEdit={mayUse(set.update)}
    nameOf={({ id }) => id}
  />
);

/** Panel of the record that the address asks for; undefined if it asks for none of the set. */
export const useRecordPanel = <T extends RecordRow>(
  set: RecordSet<T> | undefined,
): ReactNode | undefined => {
  const { do: asked = '' } = useAddress();
  if (!set || !asked.startsWith(`${set.id}.`)) return undefined;
  const which = asked.slice(set.id.length + 1);
  const row = set.rows.find(({ id }) => id === which);
  if (!mayUse(row ? set.update : set.create) || (!row && which !== 'new')) return undefined;
  return <RecordPanel key={asked} set={set} row={row} />;
};

const RecordPanel = <T extends RecordRow>({
  set,
  row,
}: {
  readonly set: RecordSet<T>;
  readonly row: T | undefined;
}): ReactNode => {
  const setSearch = useSetSearch();
  const { key, kind, looks, looksOfNew = [], remove } = set;
  const done = async (): Promise<void> => {
    toast(t('settings.saved'));
    await queries.invalidateQueries({ queryKey: [kind] });
  };
  const drop = (operation: Operation, id: string): Promise<void> =>
    trying(async () => {
      await send(operation, { [key]: id });
      setSearch({ do: undefined });
      await done();
    });
  return (
    <>
      <Panel
        asking={{
          title: row ? set.edit : set.add,
          confirm: t(row ? 'save' : 'settings.add'),
          operation: row ? set.update : set.create,
          given: row ? { [key]: row.id } : {},
          looks: row ? looks : [...looksOfNew, ...looks],
          initial: (row ? (set.initialOf?.(row) ?? row) : (set.initial ?? {})) as never,
          ...(set.wrap ? { wrap: set.wrap } : {}),
          version: row?.version,
          onDone: () => void done(),
        }}
      />
      {row && (
        <div className="row wrap">
          {set.further?.(row)}
          {remove && mayUse(remove) && (
            <Button look="bare" onClick={() => void drop(remove, row.id)}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </>
  );
};
