import { operation as attach } from 'operation:inventory_files_attach';
import { operation as describe } from 'operation:inventory_files_describe';
import { operation as makeMain } from 'operation:inventory_files_hero';
import { operation as remove } from 'operation:inventory_files_remove';
import { operation as tag } from 'operation:inventory_files_tag';
import { type ReactNode, useRef } from 'react';
import { download } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Picture } from '../../parts/picture.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { toast, trying } from '../../parts/toast.tsx';
import { FileButtons, FileWords, type Folder } from '../../record/file-panel.tsx';
import { attachAt } from '../../record/files.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';
import { type Item, itemsChanged } from './item.ts';

type ItemFile = Item['files'][number];

const upload = (id: string, files: Iterable<File>): Promise<void> =>
  trying(async () => {
    for (const file of files) await attachAt(`/items/${encodeURIComponent(id)}/files`, file);
    toast(t('file.added'));
    await itemsChanged();
  });

const pathOf = (id: string, file: string): string =>
  `/items/${encodeURIComponent(id)}/files/${encodeURIComponent(file)}`;

/** Files of an item, as the shared panel changes them. */
export const folderOf = ({ id, files }: Item): Folder => ({
  ...{ given: { entity_id: id }, files, describe, tag, remove },
  changed: itemsChanged,
});

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
      <FileWords file={file} />
      {may && (
        <span className="row wrap">
          {is_image && !hero && mayUse(makeMain) && (
            <Button look="bare" onClick={() => change(() => send(makeMain, given))}>
              {t('item.makeMain')}
            </Button>
          )}
          <FileButtons file={file} />
        </span>
      )}
    </li>
  );
};
