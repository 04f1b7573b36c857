import type { ReactNode } from 'react';
import type { components } from '#api';
import { Section } from '../../record/page.tsx';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { shortDate } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { Figure } from '../books/report.tsx';
import { type Asset, useAssetView } from './asset.ts';

type Movement = components['schemas']['AssetMovement'];

/** Name of a kind of movement. */
const kindName = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return known(`movement.${kind}`) ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Movements of an asset, newest first; each opens its entry in the journal. */
export const Movements = ({ asset }: { readonly asset: Asset }): ReactNode => {
  const movements = useAssetView<{ items?: readonly Movement[] }>(asset.id, 'movements').data
    ?.items;
  if (!movements || movements.length === 0) return null;
  const hasFigures = asset.carrying_amount !== undefined;
  return (
    <Section title={t('asset.movements')}>
      <table className="within" data-table="movements">
        <thead>
          <tr>
            <th scope="col">{t('doc.date')}</th>
            <th scope="col">{t('asset.movement')}</th>
            {hasFigures && (
              <th scope="col" className="num">
                {t('field.amount')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {movements.map((one) => (
            <tr key={one.id} className={one.undone_by ? 'faint' : undefined}>
              <td className="figure">{shortDate(one.date)}</td>
              <th scope="row">
                {one.journal_id && hasFigures ? (
                  <Link className="link" to={at`/books/entries/${one.journal_id}`}>
                    {kindName(one.kind)}
                  </Link>
                ) : (
                  kindName(one.kind)
                )}{' '}
                {one.undone_by && <span className="tag">{t('state.undone')}</span>}{' '}
                {one.reason && <span className="small soft breaks">{one.reason}</span>}
              </th>
              {hasFigures && (
                <td className="num">
                  <Figure amount={one.amount} currency={asset.base_currency} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
