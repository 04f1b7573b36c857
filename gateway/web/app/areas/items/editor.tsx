import { operation as create } from 'operation:inventory_items_create';
import { operation as update } from 'operation:inventory_items_update';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { newId } from '../../api/locks.ts';
import { send } from '../../api/operation.ts';
import { sendOrKeep } from '../../api/outbox.ts';
import { filled, type Values } from '../../forms/check.ts';
import { type Conflict, ConflictNote, mergeOf } from '../../forms/conflict.tsx';
import { Editor } from '../../forms/editor.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Note, Problem, Skeleton } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { useScan } from '../../shell/scan.ts';
import { t } from '../../words/words.ts';
import { type Item, itemsChanged, useItem } from './item.ts';
import { useItemLooks } from './looks.ts';

/** Form of a new item. What is typed survives a reload; a scanned code becomes its barcode. */
export const NewItem = (): ReactNode => {
  const looks = useItemLooks(true);
  const initial = { sell_by: 'piece', inventory_type: 'stock' };
  const form = useForm({ body: create.body, looks, initial, draft: 'item' });
  const open = useOpen();
  const key = useRef(newId());
  useTitle(t('items.new'));
  useScan((code) => form.set(/^\d+$/.test(code) ? 'barcode' : 'sku', code));
  const leave = (): void => {
    form.drop();
    open('/items');
  };
  const save = async (): Promise<void> => {
    const values = form.checked();
    if (!values) return;
    const name = String(values['name']);
    const made = await sendOrKeep<{ id: string }>(create, filled(values), name, key.current);
    form.drop();
    if (!made) {
      toast(t('outbox.kept', { what: name }));
      open('/items');
      return;
    }
    toast(t('items.created', { name }));
    await itemsChanged();
    open(at`/items/${made.id}`);
  };
  return (
    <Editor
      form={form}
      looks={looks}
      title={t('items.new')}
      confirm={t('items.create')}
      save={save}
      onBack={() => open('/items')}
      onDrop={leave}
    />
  );
};

/** Form of an item that is there. */
export const EditItem = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useItem(id);
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Edit item={data} />;
};

/** Values of an item as the form has them: a date without its time. */
const valuesOf = (item: Item): Values => ({
  ...(item as unknown as Values),
  expires_at: item.expires_at?.slice(0, 10) ?? null,
});

const Edit = ({ item }: { readonly item: Item }): ReactNode => {
  const { id, name, version } = item;
  const looks = useItemLooks(false);
  // The record as it was when the form was opened: only what differs from it is sent.
  const base = useRef(item);
  const form = useForm({
    ...{ body: create.body, looks, initial: valuesOf(item), draft: `item.${id}` },
  });
  const [conflict, setConflict] = useState<Conflict>();
  const open = useOpen();
  useTitle(t('contacts.edit', { name }));
  const leave = (): void => {
    form.drop();
    open(at`/items/${id}`);
  };
  const save = async (): Promise<void> => {
    const values = form.checked();
    if (!values) return;
    const names = looks.map((one) => one.name);
    const merged = mergeOf(valuesOf(base.current), valuesOf(item), values, names);
    if (merged.collisions.length > 0 && !conflict) {
      setConflict(merged);
      return;
    }
    const { changed } = merged;
    if (Object.keys(changed).length > 0)
      await send(update, { entity_id: id, fields_changed: changed }, { version });
    toast(t('contacts.saved', { name: String(values['name']) }));
    await itemsChanged();
    leave();
  };
  return (
    <Editor
      form={form}
      looks={looks}
      title={t('contacts.edit', { name })}
      confirm={t('save')}
      save={save}
      onBack={() => open(at`/items/${id}`)}
      onDrop={leave}
    >
      {version !== base.current.version && !conflict && (
        <Note tone="live" role="status">
          {t('conflict.movedItem')}
        </Note>
      )}
      {conflict && <ConflictNote conflict={conflict} form={form} />}
    </Editor>
  );
};
