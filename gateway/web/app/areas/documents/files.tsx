import { operation as attach } from 'operation:documents_files_attach';
import { operation as remove } from 'operation:documents_files_remove';
import { type ReactNode, useRef } from 'react';
import { download, sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { at } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { type Doc, docsChanged } from './doc.ts';

/** Attaches a file to a document. */
export const attachTo = async (id: string, file: File): Promise<void> => {
  const body = new FormData();
  body.set('file', file);
  await sendAs('POST', at`/docs/${id}/files`, { body, headers: { 'Idempotency-Key': newId() } });
};

/** Files of a document, such as the paper of the supplier. */
export const Files = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { id, files } = doc;
  const may = useAsOf() === undefined && mayUse(attach);
  // The papers of suppliers show prices, which not every role sees.
  if ((files.length === 0 && !may) || doc.total === undefined) return null;
  const change = (act: () => Promise<unknown>): void =>
    void trying(async () => {
      await act();
      await docsChanged();
    });
  return (
    <Section title={t('contact.files')} action={may && <AddFile id={id} />}>
      {files.length === 0 && <p className="small soft">{t('doc.noFiles')}</p>}
      <ul className="lines">
        {files.map(({ file_id, filename, description }) => (
          <li key={file_id}>
            <button
              type="button"
              className="link breaks"
              onClick={() =>
                void trying(async () =>
                  saveFile(await download(at`/docs/${id}/files/${file_id}`), filename ?? 'file'),
                )
              }
            >
              <bdi>{filename}</bdi>
            </button>
            <span className="soft">{description}</span>
            {may && (
              <span className="end">
                <Button
                  look="bare"
                  onClick={() => change(() => send(remove, { entity_id: id, file_id }))}
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

const AddFile = ({ id }: { readonly id: string }): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  const add = (files: Iterable<File>): Promise<void> =>
    trying(async () => {
      for (const file of files) await attachTo(id, file);
      toast(t('file.added'));
      await docsChanged();
    });
  return (
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
        onChange={(event) => void add([...(event.target.files ?? [])])}
      />
    </>
  );
};
