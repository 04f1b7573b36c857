import type { Static } from '@sinclair/typebox';
import type { PrintedHead } from '../../../../kernel/ledger/heads/report-head.ts';
import type { Html } from '../../../../kernel/values/html.ts';
import type { PrintLabels } from '../labels.ts';
import { passage } from './parts.ts';

/** The newest signed head of the ledger at the foot of a report. */
export const signedHead = (
  head: Static<typeof PrintedHead>,
  labels: PrintLabels,
): Html | undefined => {
  const text = head
    ? labels.signedHead
        .replace('{number}', String(head.number))
        .replace('{time}', head.time.slice(0, 16).replace('T', ' '))
        .replace('{hash}', head.hash)
    : labels.noSignedHead;
  return passage(undefined, text, 'terms');
};
