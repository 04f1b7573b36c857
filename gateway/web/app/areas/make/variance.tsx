import { operation as variance } from 'operation:manufacturing_orders_variance';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Section } from '../../record/page.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Run } from './run.ts';

const kinds = ['materials', 'labor', 'overhead', 'total'] as const;

const causes = [
  ...(['material_price', 'material_usage', 'labor_rate'] as const),
  ...(['labor_efficiency', 'overhead', 'yield'] as const),
];

/** Cost of a completed run beside its plan, and the causes of the difference. */
export const Variance = ({ run: { id, status } }: { readonly run: Run }): ReactNode => {
  const isNow = useAsOf() === undefined;
  const isAsked = isNow && status === 'completed' && mayUse(variance);
  const currency = useCompany()?.currency;
  const { data } = useQuery({
    queryKey: ['mfg_order', 'variance', id],
    queryFn: async ({ signal }) => {
      const params = { path: { order_id: id } };
      return (await read('/manufacturing/{order_id}/variance', { params, signal })).data;
    },
    enabled: isAsked,
    retry: false,
  });
  if (!isAsked || !data) return null;
  const figure = (amount: number): ReactNode => <bdi>{money(amount, currency)}</bdi>;
  const found = causes.filter((cause) => data.variance[cause] !== 0);
  return (
    <Section title={t('variance.title', { currency: currency ?? '' })}>
      <table className="within" data-variance="">
        <thead>
          <tr>
            <th scope="col">{t('statement.kind')}</th>
            <th scope="col" className="num">
              {t('variance.planned')}
            </th>
            <th scope="col" className="num">
              {t('variance.actual')}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(kind === 'total' ? 'doc.total' : `recipe.${kind}`)}</th>
              <td className="num">{figure(Number(data.planned[kind]))}</td>
              <td className="num">{figure(Number(data.actual[kind]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length > 0 && (
        <ul className="lines">
          {found.map((cause) => (
            <li key={cause}>
              <span>{t(`variance.${cause}`)}</span>
              <span className="end">{figure(data.variance[cause])}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
