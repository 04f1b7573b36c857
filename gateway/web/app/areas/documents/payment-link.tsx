import { operation as cancel } from 'operation:payments_links_cancel';
import { operation as create } from 'operation:payments_links_create';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { download, read } from '../../api/client.ts';
import { type Input, mayUse, type Operation, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { toast, trying } from '../../parts/toast.tsx';
import { useTrial } from '../../record/use-trial.ts';
import { useAsOf } from '../../shell/as-of.ts';
import { at } from '../../shell/navigate.ts';
import { money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Doc, isUnpaid, lookOf } from './doc.ts';
import { traitsOf } from './types.ts';

/** Open payment link of a document with its address; null if there is none. */
const useOpenLink = (doc_id: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['payment_link', 'list', { doc_id }],
    queryFn: async ({ signal }) => {
      const params = { query: { doc_id, status: 'open', limit: 1 } as const };
      const found = (await read('/payments/links', { params, signal })).data?.items[0];
      if (!found) return null;
      const path = { link_id: found.id };
      return (await read('/payments/links/{link_id}', { params: { path }, signal })).data ?? null;
    },
    enabled: isAsked,
  });

/** Saves the invoice with its link and the QR code of it. */
const savePaper = (link_id: string, { ref_id }: Doc): Promise<void> =>
  trying(async () => saveFile(await download(at`/payments/links/${link_id}/pdf`), `${ref_id}.pdf`));

/** True for a document that asks a customer for payment. */
const isAskedFor = (doc: Doc): boolean =>
  lookOf(doc).side === 'sales' && traitsOf(doc.doc_type).isOwed === true;

/** Link by which a customer pays an invoice online; hidden where no provider is connected. */
export const PaymentLink = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const isNow = useAsOf() === undefined;
  const isAsked = isNow && isAskedFor(doc) && isUnpaid(doc) && mayUse(create);
  const link = useOpenLink(doc.id, isAsked).data;
  const url = link?.url;
  const tried = useTrial(create, isAsked && link === null ? { doc_id: doc.id } : undefined);
  const run = (operation: Operation, input: Input, said: string) => (): void =>
    void trying(async () => {
      await send(operation, input);
      await queries.invalidateQueries({ queryKey: ['payment_link'] });
      toast(said);
    });
  if (!isAsked || (!link && !tried.trial)) return null;
  return (
    <section className="stack" aria-label={t('payLink.title')} data-pay-link="">
      <h2>{t('payLink.title')}</h2>
      {link && url ? (
        <>
          <p className="small breaks">
            <a className="link" href={url} target="_blank" rel="noreferrer">
              <bdi>{url}</bdi>
            </a>
          </p>
          <div className="row wrap">
            <CopyButton text={url} />
            <Button look="bare" icon="print" onClick={() => void savePaper(link.id, doc)}>
              {t('payLink.print')}
            </Button>
            <Button look="bare" onClick={run(cancel, { link_id: link.id }, t('payLink.ended'))}>
              {t('share.end')}
            </Button>
          </div>
        </>
      ) : (
        <div className="row">
          <Button onClick={run(create, { doc_id: doc.id }, t('payLink.made'))}>
            {t('payLink.make', { amount: money(doc.amount_outstanding ?? 0, doc.currency) })}
          </Button>
        </div>
      )}
    </section>
  );
};
