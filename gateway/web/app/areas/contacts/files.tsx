import { operation as attach } from 'operation:crm_files_attach';
import { operation as describe } from 'operation:crm_files_describe';
import { operation as remove } from 'operation:crm_files_remove';
import { operation as tag } from 'operation:crm_files_tag';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import type { Folder } from '../../record/file-panel.tsx';
import { FileSection } from '../../record/files.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { at } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { type Contact, contactsChanged } from './contact.ts';

/** Files of a contact, as the shared panel changes them. */
export const folderOf = ({ id, files }: Contact): Folder => ({
  ...{ given: { contact_id: id }, files, describe, tag, remove },
  changed: contactsChanged,
});

/** Files of a contact. */
export const Files = ({ contact }: { readonly contact: Contact }): ReactNode => (
  <FileSection
    folder={folderOf(contact)}
    path={at`/crm/contacts/${contact.id}/files`}
    addressOf={(file) => at`/crm/contacts/${contact.id}/files/${file}`}
    may={useAsOf() === undefined && !contact.deleted && mayUse(attach)}
    nothing={t('file.none')}
  />
);
