import { operation as attach } from 'operation:documents_files_attach';
import { operation as describe } from 'operation:documents_files_describe';
import { operation as remove } from 'operation:documents_files_remove';
import { operation as tag } from 'operation:documents_files_tag';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import type { Folder } from '../../record/file-panel.tsx';
import { attachAt, FileSection } from '../../record/files.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { at } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { type Doc, docsChanged } from './doc.ts';

const pathOf = (id: string): string => at`/docs/${id}/files`;

/** Attaches a file to a document. */
export const attachTo = (id: string, file: File): Promise<void> => attachAt(pathOf(id), file);

/** Files of a document, as the shared panel changes them. */
export const folderOf = ({ id, files }: Doc): Folder => ({
  ...{ given: { entity_id: id }, files, describe, tag, remove },
  changed: docsChanged,
});

/** Files of a document, such as the paper of the supplier. */
export const Files = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const may = useAsOf() === undefined && mayUse(attach);
  // The papers of suppliers show prices, which not every role sees.
  return doc.total === undefined ? null : (
    <FileSection
      folder={folderOf(doc)}
      path={pathOf(doc.id)}
      addressOf={(file) => at`/docs/${doc.id}/files/${file}`}
      may={may}
      nothing={t('doc.noFiles')}
    />
  );
};
