import { send } from '../../../kernel/declare/operation.ts';
import { mailsSent } from '../../notifications/contract/commands.ts';
import type { Compose } from '../../notifications/contract/queries.ts';
import { docSent } from '../document/facts/document.ts';
import { documentPdf } from '../print/document-pdf.ts';
import { fileName } from '../print/file-name.ts';
import { labelsOf } from '../print/labels.ts';
import { titleOf } from '../print/letterhead.ts';
import { printableOf } from '../print/pdf.ts';
import { noteMail } from './note-mail.ts';
import { paperMail } from './paper-mail.ts';

/** Mail with the document's PDF attached. */
const composed: Compose = async (entity_id, { message }, company, reader) => {
  const view = printableOf(reader, entity_id, company);
  if (!view) return undefined;
  const title = titleOf(view, labelsOf(view.language));
  const name = [title, view.ref_id ? `#${view.ref_id}` : ''];
  const what = name.filter(Boolean).join(' ');
  const filename = fileName(view.ref_id, entity_id);
  const paper = { what, language: view.language, filename, bytes: await documentPdf(view) };
  return paperMail(paper, message, company);
};

/** Mails a document with its PDF to the addresses it was sent to. */
export const mailsDocument = mailsSent(
  'documents.mailsSent',
  docSent,
  {
    category: 'document',
    path: '/docs',
    note: (entity_id, status) => send(noteMail, { entity_id, ...status }),
  },
  composed,
);
