import { entryWith, withPersonal } from '../../../kernel/ledger/read.ts';
import { addressesIn } from '../../../kernel/mail.ts';
import type { Outside } from '../../../kernel/outside.ts';
import { type LaterJob, later } from '../../../kernel/reaction.ts';
import { companyOf } from '../../../kernel/store/look.ts';
import {
  companySender,
  isAskedHere,
  mailOrTell,
  type Wanted,
} from '../../notifications/contract.ts';
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

/** The mail of a document that was sent, with its PDF; undefined where it is gone, or nobody is to get it. */
const mailOf = async (
  outside: Outside,
  { company_id, ledger_id }: LaterJob<unknown>,
): Promise<Wanted | undefined> => {
  const look = outside.look({ company_id });
  const entry = entryWith(look, ledger_id);
  const company = companyOf(look);
  const view = entry && company && printableOf(look, entry.entity_id, company);
  if (!view || !isAskedHere(entry)) return undefined;
  const sent = withPersonal(look, outside.house, entry).data as Sent;
  const to = addressesIn(sent.sent_to?.split(',') ?? []);
  if (to.length === 0) return undefined;
  const name = [titleOf(view, labelsWith()), view.ref_id ? `#${view.ref_id}` : ''];
  const what = name.filter(Boolean).join(' ');
  const title = `${what} from ${company.name}`;
  const letter = {
    sender: companySender(company),
    to,
    cc: addressesIn(sent.cc ?? []),
    bcc: addressesIn(sent.bcc ?? []),
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
  const action_url = `/docs/${entry.entity_id}`;
  return { letter, what, by: entry.actor_id, category: 'document', action_url };
};

/** Mails a document to whom it was sent by mail; a server that does not take it is asked again. */
export const mailsSent = later('documents.mailsSent', {
  when: docSent,
  wants: ({ sent_via, sent_to }) => sent_via === 'email' && sent_to !== null,
  run: async (job, outside) => {
    if (!outside.mail.isConfigured) return;
    const mail = await mailOf(outside, job);
    if (mail) await mailOrTell(mail, job, outside);
  },
});
