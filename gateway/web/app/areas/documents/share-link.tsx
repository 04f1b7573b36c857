import { operation as create } from 'operation:sharing_links_create';
import { operation as revoke } from 'operation:sharing_links_revoke';
import { operation as refresh } from 'operation:sharing_links_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { type Input, mayUse, type Operation, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { isRefused } from '../../api/refusal.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';
import { type Doc, lookOf } from './doc.ts';

/** Public link of a document, if it is shared. */
const useShare = (id: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['share', 'record', id],
    queryFn: async ({ signal }) => {
      try {
        const params = { path: { entity_id: id } };
        return (await read('/docs/{entity_id}/share', { params, signal })).data ?? null;
      } catch (problem) {
        if (isRefused(problem, 'not_found')) return null;
        throw problem;
      }
    },
    enabled: isAsked,
  });

/** Link under which a customer sees the paper in a browser: made, copied, brought up to date, ended. */
export const ShareLink = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { id, status } = doc;
  const isAsked = useAsOf() === undefined && lookOf(doc).side === 'sales' && status !== 'void';
  const share = useShare(id, isAsked).data;
  const run = (operation: Operation, input: Input, said: string) => (): void =>
    void trying(async () => {
      await send(operation, { entity_id: id, ...input });
      await queries.invalidateQueries({ queryKey: ['share', 'record', id] });
      toast(said);
    });
  if (!isAsked || share === undefined || !mayUse(create)) return null;
  const url = share?.status === 'live' ? share.url : undefined;
  return (
    <section className="stack" aria-label={t('share.title')} data-share={url ? 'live' : 'none'}>
      <h2>{t('share.title')}</h2>
      {url ? (
        <>
          <p className="small breaks">
            <a className="link" href={url} target="_blank" rel="noreferrer">
              <bdi>{url}</bdi>
            </a>
          </p>
          <p className="small soft">{t('share.views', { n: share?.views ?? 0 })}</p>
          <div className="row wrap">
            <CopyButton text={url} />
            {share?.has_changes && (
              <Button onClick={run(refresh, { refresh: true }, t('share.refreshed'))}>
                {t('share.refresh')}
              </Button>
            )}
            <Button look="bare" onClick={run(revoke, {}, t('share.ended'))}>
              {t('share.end')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="small soft">{t('share.says')}</p>
          <div className="row">
            <Button onClick={run(create, {}, t('share.made'))}>{t('share.make')}</Button>
          </div>
        </>
      )}
    </section>
  );
};
