import type { ReactNode } from 'react';
import { type Input, mayUse, type Operation, type Schema } from '../api/operation.ts';
import { Button } from '../parts/button.tsx';
import { toast } from '../parts/toast.tsx';
import { useAddress, useAsOf, useSetSearch } from '../shell/as-of.ts';
import { t } from '../words/words.ts';
import { type Asking, Panel } from './panel.tsx';

/** File of a record as the API answers it. */
export type StoredFile = {
  readonly file_id: string;
  readonly filename: string | null;
  readonly description: string | null;
  readonly document_tag: string | null;
};

/** Files of one record, and what changes them. */
export type Folder<T extends StoredFile = StoredFile> = {
  /** Id of the record by its name in the paths of the operations. */
  readonly given: Input;
  readonly files: readonly T[];
  readonly describe: Operation;
  readonly tag: Operation;
  readonly remove: Operation;
  /** Reads the record again. */
  readonly changed: () => Promise<void>;
};

/** Tag and description of a file. */
export const FileWords = ({ file }: { readonly file: StoredFile }): ReactNode => (
  <>
    {file.document_tag && <span className="tag">{file.document_tag}</span>}
    {file.description && (
      <span className="soft breaks" dir="auto">
        {file.description}
      </span>
    )}
  </>
);

/** Buttons that open the panels of a file. */
export const FileButtons = ({ file }: { readonly file: StoredFile }): ReactNode => {
  const setSearch = useSetSearch();
  const asked = [
    ['file-describe', t('file.describe')],
    ['file-tag', t('file.tag')],
    ['file-remove', t('remove')],
  ] as const;
  return asked.map(([what, label]) => (
    <Button
      key={what}
      look="bare"
      data-file={what}
      onClick={() => setSearch({ do: `${what}.${file.file_id}` })}
    >
      {label}
      <span className="hidden-visually">{file.filename}</span>
    </Button>
  ));
};

/** Panel of the file that the address asks for, such as `file-tag.ID`; else none. */
export const FilePanel = ({ folder }: { readonly folder: Folder }): ReactNode => {
  const { do: asked = '' } = useAddress();
  const isNow = useAsOf() === undefined;
  const [what = '', id] = asked.split(/\.(.*)/);
  const file = folder.files.find(({ file_id }) => file_id === id);
  const asking = isNow && file && askingOf(folder, file, what);
  return asking && mayUse(asking.operation) ? <Panel key={asked} asking={asking} /> : null;
};

/** Schema of a body whose texts may be emptied. */
const emptied = ({ body }: Operation): Schema => ({ properties: body?.properties ?? {} });

const askingOf = (folder: Folder, file: StoredFile, what: string): Asking | undefined => {
  const { describe, tag, remove, changed } = folder;
  const { file_id, filename, description, document_tag } = file;
  const said = (text: string) => () => {
    toast(text);
    void changed();
  };
  const shared = { title: filename ?? '', given: { ...folder.given, file_id } };
  if (what === 'file-describe')
    return {
      ...shared,
      confirm: t('save'),
      operation: describe,
      fields: emptied(describe),
      looks: [{ name: 'description', label: t('field.description'), isLong: true }],
      initial: { description },
      wrap: (values) => ({ description: values['description'] ?? '' }),
      onDone: said(t('file.described')),
    };
  if (what === 'file-tag')
    return {
      ...shared,
      confirm: t('save'),
      operation: tag,
      fields: emptied(tag),
      looks: [
        { name: 'document_tag', label: t('file.tag'), hint: t('file.tagSays'), isFull: true },
      ],
      initial: { document_tag },
      wrap: (values) => ({ document_tag: values['document_tag'] ?? null }),
      onDone: said(t('file.tagged')),
    };
  if (what === 'file-remove')
    return {
      ...shared,
      confirm: t('file.remove'),
      operation: remove,
      onDone: said(t('file.removed')),
    };
  return undefined;
};
