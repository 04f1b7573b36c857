import { operation as attach } from 'operation:inventory_files_attach';
import { operation as makeMain } from 'operation:inventory_files_hero';
import { operation as remove } from 'operation:inventory_files_remove';
import { type ReactNode, useRef } from 'react';
import { download, sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Picture } from '../../parts/picture.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';
import { type Item, itemsChanged } from './item.ts';

type ItemFile = Item['files'][number];

const upload = (id: string, files: Iterable<File>): Promise<void> =>
  trying(async () => {
    for (const file of files) {
      const body = new FormData();
      body.set('file', file);
      const headers = { 'Idempotency-Key': newId() };
      await sendAs('POST', `/items/${encodeURIComponent(id)}/files`, { body, headers });
    }
    toast(t('file.added'));
    await itemsChanged();
  });

const pathOf = (id: string, file: string): string =>
  `/items/${encodeURIComponent(id)}/files/${encodeURIComponent(file)}`;

/** Pictures and other files of an item. */
export const Photos = ({ item }: { readonly item: Item }): ReactNode => {
  const { id, files } = item;
  const field = useRef<HTMLInputElement>(null);
  const may = useAsOf() === undefined && mayUse(attach);
  if (files.length === 0 && !may) return null;
  return (
    <Section
      title={t('item.photos')}
      action={
        may && (
          <>
            <Button look="bare" icon="picture" onClick={() => field.current?.click()}>
              {t('item.addPhoto')}
            </Button>
            <input
              ref={field}
              type="file"
              multiple
              hidden
              aria-label={t('item.addPhoto')}
              onChange={(event) => void upload(id, [...(event.target.files ?? [])])}
            />
          </>
        )
      }
    >
      {files.length === 0 && <p className="small soft">{t('item.noPhotos')}</p>}
      <ul className="pictures">
        {files.map((file) => (
          <One key={file.file_id} id={id} file={file} may={may} />
        ))}
      </ul>
    </Section>
  );
};

const One = ({
  id,
  file,
  may,
}: {
  readonly id: string;
  readonly file: ItemFile;
  readonly may: boolean;
}): ReactNode => {
  const { file_id, filename, is_image, hero } = file;
  const change = (act: () => Promise<unknown>): void =>
    void trying(async () => {
      await act();
      await itemsChanged();
    });
  const given = { entity_id: id, file_id };
  return (
    <li>
      {is_image && <Picture path={`${pathOf(id, file_id)}/thumbnail`} says={filename ?? ''} />}
      <button
        type="button"
        className="link small breaks"
        onClick={() =>
          void trying(async () => saveFile(await download(pathOf(id, file_id)), filename ?? 'file'))
        }
      >
        <bdi>{filename}</bdi>
      </button>
      {hero && <span className="tag">{t('item.mainPhoto')}</span>}
      {may && (
        <span className="row wrap">
          {is_image && !hero && mayUse(makeMain) && (
            <Button look="bare" onClick={() => change(() => send(makeMain, given))}>
              {t('item.makeMain')}
            </Button>
          )}
          <Button look="bare" onClick={() => change(() => send(remove, given))}>
            {t('remove')}
          </Button>
        </span>
      )}
    </li>
  );
};
