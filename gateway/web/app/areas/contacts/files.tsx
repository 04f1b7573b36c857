import { operation as attach } from 'operation:crm_files_attach';
import { operation as remove } from 'operation:crm_files_remove';
import { type ReactNode, useRef } from 'react';
import { download, sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';
import { type Contact, contactsChanged } from './contact.ts';

const upload = (id: string, files: Iterable<File>): Promise<void> =>
  trying(async () => {
    for (const file of files) {
      const body = new FormData();
      body.set('file', file);
      const headers = { 'Idempotency-Key': newId() };
      await sendAs('POST', `/crm/contacts/${encodeURIComponent(id)}/files`, { body, headers });
    }
    toast(t('file.added'));
    await contactsChanged();
  });

/** Files of a contact. */
export const Files = ({ contact }: { readonly contact: Contact }): ReactNode => {
  const { id, files, deleted } = contact;
  const field = useRef<HTMLInputElement>(null);
  const may = useAsOf() === undefined && !deleted && mayUse(attach);
  if (files.length === 0 && !may) return null;
  const path = (file: string): string =>
    `/crm/contacts/${encodeURIComponent(id)}/files/${encodeURIComponent(file)}`;
  return (
    <Section
      title={t('contact.files')}
      action={
        may && (
          <>
            <Button look="bare" icon="plus" onClick={() => field.current?.click()}>
              {t('file.add')}
            </Button>
            <input
              ref={field}
              type="file"
              multiple
              hidden
              aria-label={t('file.add')}
              onChange={(event) => void upload(id, [...(event.target.files ?? [])])}
            />
          </>
        )
      }
    >
      {files.length === 0 && <p className="small soft">{t('file.none')}</p>}
      <ul className="lines">
        {files.map((one) => (
          <li key={one.file_id}>
            <button
              type="button"
              className="link"
              onClick={() =>
                void trying(async () =>
                  saveFile(await download(path(one.file_id)), one.filename ?? ''),
                )
              }
            >
              <bdi>{one.filename}</bdi>
            </button>
            <span className="soft">{one.description}</span>
            {may && (
              <span className="end">
                <Button
                  look="bare"
                  onClick={() =>
                    void trying(async () => {
                      await send(remove, { contact_id: id, file_id: one.file_id });
                      await contactsChanged();
                    })
                  }
                >
                  {t('remove')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
