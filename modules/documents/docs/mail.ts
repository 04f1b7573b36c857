import { entryWith, withPersonal } from '../../../kernel/ledger/read.ts';
import type { Letter } from '../../../kernel/mail.ts';
import type { Outside } from '../../../kernel/outside.ts';
import { later } from '../../../kernel/reaction.ts';
import { companyOf } from '../../../kernel/store/look.ts';
import { documentPdf } from '../print/document-pdf.ts';
import { fileName } from '../print/file-name.ts';
import { titleOf } from '../print/heading.ts';
import { labelsWith } from '../print/labels.ts';
import { docSent } from './facts.ts';
import { printableOf } from './pdf.ts';

type Sent = {
  readonly sent_to: string | null;
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject: string | null;
  readonly message: string | null;
};

/** Those of a list that are addresses; what was erased since is none. */
const addresses = (listed: readonly (string | null)[]): string[] =>
  listed.filter((one): one is string => one?.includes('@') === true);

/** The mail of a document that was sent, with its PDF; undefined where it is gone, or nobody is to get it. */
const letterOf = async (
  outside: Outside,
  company_id: string,
  ledger_id: number,
): Promise<Letter | undefined> => {
  const look = outside.look({ company_id });
  const entry = entryWith(look, ledger_id);
  const company = companyOf(look);
  const view = entry && company && printableOf(look, entry.entity_id, company);
  if (!view) return undefined;
  const sent = withPersonal(look, outside.house, entry).data as Sent;
  const to = addresses(sent.sent_to?.split(',').map((one) => one.trim()) ?? []);
  if (to.length === 0) return undefined;
  const name = [titleOf(view, labelsWith()), view.ref_id ? `#${view.ref_id}` : ''];
  const title = `${name.filter(Boolean).join(' ')} from ${company.name}`;
  return {
    to,
    cc: addresses(sent.cc ?? []),
    bcc: addresses(sent.bcc ?? []),
    subject: sent.subject ?? title,
    text: sent.message ?? `${title} is attached.`,
    files: [
      {
        filename: fileName(view.ref_id, entry.entity_id),
        media: 'application/pdf',
        bytes: await documentPdf(view),
      },
    ],
  };
};

/** Mails a document to whom it was sent by mail; a server that does not take it is asked again. */
export const mailsSent = later('documents.mailsSent', {
  when: docSent,
  wants: ({ sent_via, sent_to }) => sent_via === 'email' && sent_to !== null,
  run: async ({ company_id, ledger_id }, outside) => {
    if (!outside.mail.isConfigured) return;
    const letter = await letterOf(outside, company_id, ledger_id);
    if (letter && !(await outside.mail.send(letter))) throw new Error('the mail was not taken');
  },
});
