import { operation as requirements } from 'operation:manufacturing_demand_requirements';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { send } from '../../api/operation.ts';
import { textOf } from '../../api/refusal.ts';
import { Section } from '../../record/page.tsx';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { fullDate, money, quantity, shortDate, unitText } from '../../words/format.ts';
import { numberOf } from '../../words/number.ts';
import { t } from '../../words/words.ts';

type Requirement = components['schemas']['MaterialRequirement'];

type Requirements = components['schemas']['ManufacturingDemandRequirementsAnswer'];

/** Questions about a quantity of an item: from when on it can be promised, and what it takes to make it. */
export const Needs = ({
  id,
  hasRecipe,
}: {
  readonly id: string;
  readonly hasRecipe: boolean;
}): ReactNode => {
  const [text, setText] = useState('1');
  const n = numberOf(text);
  const asked = n !== undefined && n > 0 ? n : undefined;
  return (
    <Section title={t('needs.title')}>
      <div className="form">
        <TextInput
          label={t('field.quantity')}
          name="needed"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {asked !== undefined && (
        <>
          <Promised id={id} n={asked} />
          {hasRecipe && <Materials id={id} n={asked} />}
        </>
      )}
    </Section>
  );
};

type Asked = { readonly id: string; readonly n: number };

/** First day on which the quantity can be promised. */
const Promised = ({ id, n }: Asked): ReactNode => {
  const { data } = useQuery({
    queryKey: ['mfg_order', 'promise', id, n],
    queryFn: async ({ signal }) => {
      const params = { query: { item_id: id, quantity: n } };
      return (await read('/manufacturing/available-to-promise', { params, signal })).data;
    },
    placeholderData: (before) => before,
  });
  return data ? (
    <p data-promise={data.promise_date}>
      {t('needs.promise', { day: fullDate(data.promise_date) })}{' '}
      <span className="soft">{t(`needs.by.${data.by}`)}</span>
    </p>
  ) : null;
};

/** Components of all levels that the quantity takes, less what is there or on its way. */
const Materials = ({ id, n }: Asked): ReactNode => {
  const currency = useCompany()?.currency;
  const { data, error } = useQuery({
    queryKey: ['recipe', 'requirements', id, n],
    queryFn: ({ signal }) =>
      send<Requirements>(requirements, { item_ids: [id], quantities: { [id]: n } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  });
  if (error) return <p className="small soft">{textOf(error)}</p>;
  const rows = [...(data?.subassemblies ?? []), ...(data?.raw_materials ?? [])];
  if (rows.length === 0) return null;
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className="within" data-requirements="">
        <caption className="hidden-visually">{t('needs.materials')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('needs.materials')}</th>
            <th scope="col" className="num">
              {t('needs.gross')}
            </th>
            <th scope="col" className="num wide">
              {t('item.available')}
            </th>
            <th scope="col" className="num">
              {t('needs.net')}
            </th>
            <th scope="col" className="wide">
              {t('needs.orderBy')}
            </th>
            {rows.some(({ est_cost }) => est_cost !== undefined) && (
              <th scope="col" className="num wide">
                {t('trade.cost')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Material key={row.item_id} row={row} currency={currency} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Material = ({
  row: { item_id, name, sku, unit, gross, available, net, suggested_action, order_by, est_cost },
  currency,
}: {
  readonly row: Requirement;
  readonly currency: string | undefined;
}): ReactNode => (
  <tr>
    <th scope="row">
      <Link className="link" to={at`/items/${item_id}`}>
        <bdi>{name}</bdi>
      </Link>
      <span className="under">
        <bdi>{sku}</bdi>
      </span>
    </th>
    <td className="num">
      <bdi>{`${quantity(gross)} ${unitText(unit)}`}</bdi>
    </td>
    <td className="num wide">
      <bdi>{quantity(available)}</bdi>
    </td>
    <td className="num">
      <bdi>{quantity(net)}</bdi>
      {net > 0 && (
        <span className="under">{t(suggested_action === 'make' ? 'needs.make' : 'needs.buy')}</span>
      )}
    </td>
    <td className="wide">{net > 0 && shortDate(order_by)}</td>
    {est_cost !== undefined && (
      <td className="num wide">
        <bdi>{money(Number(est_cost), currency)}</bdi>
      </td>
    )}
  </tr>
);
