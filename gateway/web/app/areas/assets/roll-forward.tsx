import type { ReactNode } from 'react';
import type { components } from '#api';
import { Section } from '../../record/page.tsx';
import { useAddress } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { known, t } from '../../words/words.ts';
import { Figure } from '../books/report.tsx';

type Row = components['schemas']['AssetRollForward'];

/** Movements of a class between two days, in the order of the table. */
const movements = [
  ...(['opening', 'additions', 'disposals', 'transfers', 'revaluation', 'impairment'] as const),
  ...(['reversal', 'depreciation', 'other', 'closing'] as const),
] as const;

const figures = ['cost', 'accumulated_depreciation', 'accumulated_impairment', 'carrying'] as const;

const balances: ReadonlySet<string> = new Set(['opening', 'closing']);

/** Roll-forward of a class: what its cost, depreciation and carrying amount were, how they moved, what they are. */
export const RollForward = ({ row }: { readonly row: Row }): ReactNode => {
  const currency = useCompany()?.currency;
  const isImpaired = movements.some((one) => row.accumulated_impairment[one] !== 0);
  const shown = figures.filter((one) => one !== 'accumulated_impairment' || isImpaired);
  const rows = movements.filter(
    (one) => balances.has(one) || figures.some((figure) => row[figure][one] !== 0),
  );
  return (
    <Section title={known(`registerClass.${row.class_id}`) ?? row.name}>
      <table className="within" data-class={row.class_id}>
        <thead>
          <tr>
            <th scope="col">{t('asset.movement')}</th>
            {shown.map((one) => (
              <th key={one} scope="col" className={`num ${classOf(one)}`}>
                {t(`register.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one} className={balances.has(one) ? 'total' : undefined}>
              <th scope="row">{t(`register.${one}`)}</th>
              {shown.map((figure) => (
                <td key={figure} className={`num ${classOf(figure)}`}>
                  <Figure
                    amount={row[figure][one]}
                    currency={currency}
                    isStrong={balances.has(one)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

/** A phone leaves impairment out. */
const classOf = (figure: string): string => (figure === 'accumulated_impairment' ? 'wide' : '');

type Tie = {
  readonly figure: string;
  readonly accounts: readonly string[];
  readonly register: number;
  readonly ledger: number;
  readonly difference: number;
};

/** Amounts of the register beside the accounts that hold them; each account opens its ledger. */
export const Ties = ({ ties }: { readonly ties: readonly Tie[] }): ReactNode => {
  const currency = useCompany()?.currency;
  const { from, to } = useAddress();
  const moved = ties.filter(({ register, ledger }) => register !== 0 || ledger !== 0);
  if (moved.length === 0) return null;
  return (
    <Section title={t('register.ties')}>
      <table className="within" data-table="ties">
        <thead>
          <tr>
            <th scope="col">{t('books.account')}</th>
            <th scope="col" className="num wide">
              {t('assets.register')}
            </th>
            <th scope="col" className="num">
              {t('register.ledger')}
            </th>
            <th scope="col" className="num">
              {t('recon.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {moved.map((one) => (
            <tr key={one.figure}>
              <th scope="row">
                {known(`assetAccount.${one.figure}`) ?? one.figure}{' '}
                {one.accounts.map((code) => (
                  <Link
                    key={code}
                    className="link figure"
                    to={at`/books/accounts/${code}`}
                    search={{ ...(from ? { from } : {}), ...(to ? { to } : {}) }}
                  >
                    {code}{' '}
                  </Link>
                ))}
              </th>
              <td className="num wide">
                <Figure amount={one.register} currency={currency} />
              </td>
              <td className="num">
                <Figure amount={one.ledger} currency={currency} />
              </td>
              <td className={`num ${one.difference === 0 ? '' : 'late'}`}>
                <Figure amount={one.difference} currency={currency} isStrong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
