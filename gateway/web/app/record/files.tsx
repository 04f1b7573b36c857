import { type ReactNode, useRef } from 'react';
import { download, sendAs } from '../api/client.ts';
import { newId } from '../api/locks.ts';
import { Button } from '../parts/button.tsx';
import { saveFile } from '../parts/save-file.ts';
import { toast, trying } from '../parts/toast.tsx';
import { t } from '../words/words.ts';
import { FileButtons, FileWords, type Folder, type StoredFile } from './file-panel.tsx';
import { Section } from './page.tsx';

/** Attaches a file at the address of the files of a record. */
export const attachAt = async (path: string, file: File): Promise<void> => {
  const body = new FormData();
  body.set('file', file);
  await sendAs('POST', path, { body, headers: { 'Idempotency-Key': newId() } });
};

type Props = {
  readonly folder: Folder;
  /** Address of the files in the API. */
  readonly path: string;
  readonly addressOf: (file_id: string) => string;
  /** True if the person may add and change files now. */
  readonly may: boolean;
  /** Words where there is no file yet. */
  readonly nothing: string;
};

/** Files of a record: each is saved by its name, described, tagged and removed. */
export const FileSection = ({ folder, path, addressOf, may, nothing }: Props): ReactNode => {
  const { files } = folder;
  if (files.length === 0 && !may) return null;
  return (
    <Section
      title={t('contact.files')}
      action={may && <AddFiles path={path} changed={folder.changed} />}
    >
      {files.length === 0 && <p className="small soft">{nothing}</p>}
      <ul className="lines" data-files="">
        {files.map((file) => (
          <li key={file.file_id}>
            <FileName address={addressOf(file.file_id)} file={file} />
            <FileWords file={file} />
            {may && (
              <span className="end">
                <FileButtons file={file} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Name of a file, by which it is saved. */
const FileName = ({
  address,
  file: { filename },
}: {
  readonly address: string;
  readonly file: StoredFile;
}): ReactNode => (
  <button
    type="button"
    className="link breaks"
    onClick={() => void trying(async () => saveFile(await download(address), filename ?? 'file'))}
  >
    <bdi>{filename}</bdi>
  </button>
);

const AddFiles = ({
  path,
  changed,
}: {
  readonly path: string;
  readonly changed: () => Promise<void>;
}): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  const add = (files: Iterable<File>): Promise<void> =>
    trying(async () => {
      for (const file of files) await attachAt(path, file);
      toast(t('file.added'));
      await changed();
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
