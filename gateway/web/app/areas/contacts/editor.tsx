import { operation as create } from 'operation:crm_contacts_create';
import { operation as update } from 'operation:crm_contacts_update';
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
import { t } from '../../words/words.ts';
import { useContactDefaults, useContactTags } from './choices.ts';
import { type Contact, contactsChanged, useContact } from './contact.ts';
import { contactLooks } from './looks.ts';

/** Form of a new contact. What is typed survives a reload; without a line it is sent later, once. */
export const NewContact = (): ReactNode => {
  const defaults = useContactDefaults();
  return defaults.isPending ? <Skeleton /> : <New defaults={defaults.data ?? {}} />;
};

const useTagNames = (): readonly string[] => (useContactTags().data ?? []).map(({ name }) => name);

const New = ({ defaults }: { readonly defaults: Values }): ReactNode => {
  const looks = contactLooks(useTagNames());
  const initial = { contact_type: 'customer', ...defaults };
  const form = useForm({ body: create.body, looks, initial, draft: 'contact' });
  const open = useOpen();
  const key = useRef(newId());
  useTitle(t('contacts.new'));
  const save = async (): Promise<void> => {
    const values = form.checked();
    if (!values) return;
    const name = String(values['name']);
    const made = await sendOrKeep<{ id: string }>(create, filled(values), name, key.current);
    form.drop();
    if (!made) {
      toast(t('outbox.kept', { what: name }));
      open('/contacts');
      return;
    }
    toast(t('contacts.created', { name }));
    await contactsChanged();
    open(at`/contacts/${made.id}`);
  };
  return (
    <Editor
      form={form}
      looks={looks}
      title={t('contacts.new')}
      confirm={t('contacts.create')}
      save={save}
      onBack={() => open('/contacts')}
      onDrop={() => {
        form.drop();
        open('/contacts');
      }}
    />
  );
};

/** Form of a contact that is there. */
export const EditContact = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useContact(id);
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Edit contact={data} />;
};

const Edit = ({ contact }: { readonly contact: Contact }): ReactNode => {
  const looks = contactLooks(useTagNames());
  // The record as it was when the form was opened: only what differs from it is sent.
  const base = useRef(contact);
  const form = useForm({
    body: create.body,
    looks,
    initial: contact as unknown as Values,
    draft: `contact.${contact.id}`,
  });
  const [conflict, setConflict] = useState<Conflict>();
  const open = useOpen();
  useTitle(t('contacts.edit', { name: contact.name }));
  const back = (): void => open(at`/contacts/${contact.id}`);
  const save = async (): Promise<void> => {
    const values = form.checked();
    if (!values) return;
    const merged = mergeOf(
      base.current as never,
      contact as never,
      values,
      looks.map(({ name }) => name),
    );
    if (merged.collisions.length > 0 && !conflict) {
      setConflict(merged);
      return;
    }
    const { changed } = merged;
    if (Object.keys(changed).length > 0)
      await send(
        update,
        { contact_id: contact.id, fields_changed: changed },
        { version: contact.version },
      );
    form.drop();
    toast(t('contacts.saved', { name: String(values['name']) }));
    await contactsChanged();
    back();
  };
  return (
    <Editor
      form={form}
      looks={looks}
      title={t('contacts.edit', { name: contact.name })}
      confirm={t('save')}
      save={save}
      onBack={back}
      onDrop={() => {
        form.drop();
        back();
      }}
    >
      {contact.version !== base.current.version && !conflict && (
        <Note tone="live" role="status">
          {t('conflict.moved')}
        </Note>
      )}
      {conflict && <ConflictNote conflict={conflict} form={form} />}
    </Editor>
  );
};
