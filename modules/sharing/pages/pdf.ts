import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import { documentPdf, fileName } from '../../documents/contract/queries.ts';
import { openShareOf } from '../published/open-share.ts';
import { notShared } from '../refusals.ts';
import { openHeaders } from './headers.ts';
import { viewOf } from './view.ts';

/** Prints a shared document; lists have no PDF. */
export const pdf = query('sharing.pages.pdf', {
  says: 'Print a shared document as PDF.',
  explains: [
    'No login.',
    'Prints the revision that was published, with the present status and open balance.',
    'Only documents have a PDF: a list, or a link that is unknown, revoked or expired, answers `not_shared`.',
    'The answer is inline and not cached.',
  ],
  by: 'public',
  takes: Type.Object({ token: AnyId }),
  gives: Bytes,
  media: 'application/pdf',
  refuses: [notShared, ...printRefusals],
  answer: async (reader, { token }, { ts }, { registry }) => {
    const opened = openShareOf(reader, registry, token, ts);
    if (opened?.document.shared_type !== 'doc') return notShared();
    const { document, standing, company } = opened;
    const { logo, paper } = company.settings;
    const filename = fileName(document.ref_id, document.doc_type);
    const view = viewOf(document, standing, { logo, paper });
    const answer = await pdfAnswer(documentPdf(view), { filename, inline: true });
    return isRefusal(answer) ? answer : { ...answer, headers: openHeaders };
  },
});
