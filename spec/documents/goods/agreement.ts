import type { Item } from '../../../modules/inventory/contract/facts.ts';
import { lotValue, unitCost } from '../../../modules/inventory/contract/queries.ts';
import type { TestApp } from '../../test-app.ts';

/** Lot with the fields that the specs compare. */
export type LotNow = {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly cost: number;
  readonly status: string;
  readonly isOurs: boolean;
  readonly place: string | null;
};

const inCents = (row: { readonly n: number | null } | undefined): number => (row?.n ?? 0) / 100;

/** Balances by account, debit positive, without those at 0. */
export const balancesOf = (app: TestApp): Record<string, number> => {
  const rows = app
    .reader()
    .rows<{ account: string; n: number }>(
      'SELECT account, sum(debit - credit) AS n FROM journal_line WHERE company=:company GROUP BY account',
    );
  return Object.fromEntries(
    rows.filter(({ n }) => n !== 0).map(({ account, n }) => [account, n / 100]),
  );
};

const states = <S>(app: TestApp, kind: string): (S & { readonly id: string })[] =>
  app
    .reader()
    .rows<{ id: string; state: string }>(
      'SELECT id, state FROM entity WHERE company=:company AND kind=:kind ORDER BY seq',
      { kind },
    )
    .map(({ id, state }) => ({ ...(JSON.parse(state) as S), id }));

/** Lots in every status except merged ones. */
export const lotsOf = (app: TestApp): LotNow[] =>
  states<Item>(app, 'item')
    .filter((one) => one.status !== 'merged')
    .map((one) => ({
      id: one.id,
      sku: one.sku,
      quantity: one.quantity,
      cost: unitCost(one),
      status: one.status,
      isOurs: one.consignment_flag !== 'in',
      place: one.location_id ?? null,
    }));

const cents = (amount: number): number => Math.round(amount * 100);

/**
 * Compares ledger accounts with records: stock, receivables, payables, goods received not invoiced; answers the
 * differences.
 */
export const wrongIn = (app: TestApp): string[] => {
  const balances = balancesOf(app);
  const lots = lotsOf(app);
  const stock = lots
    .filter((lot) => lot.isOurs)
    .reduce((sum, lot) => sum + cents(lotValue(lot.quantity, lot.cost, 'USD')), 0);
  const open = (isPurchase: number): number =>
    cents(
      inCents(
        app.reader().row<{ n: number }>(
          `SELECT sum(CASE WHEN doc_type='credit_note' THEN -outstanding_base ELSE outstanding_base END) AS n
           FROM doc_view WHERE company=:company AND is_issued=1 AND is_purchase=:isPurchase
             AND doc_type IN ('invoice', 'bill', 'credit_note')`,
          { isPurchase },
        ),
      ),
    );
  const grni = app
    .reader()
    .rows<{ data: string }>('SELECT data FROM part WHERE company=:company')
    .map(({ data }) => (JSON.parse(data) as { clearing?: Clearings }).clearing)
    .reduce((sum, clearing) => sum + (clearing ? clearingOf(clearing) : 0), 0);
  const of = (...codes: string[]): number =>
    codes.reduce((sum, code) => sum + cents(balances[code] ?? 0), 0);
  const sides: [string, number, number][] = [
    ['stock', of('1130', '1135'), stock],
    ['receivables', of('1120'), open(0)],
    ['payables', -of('2110'), open(1)],
    ['goods received not invoiced', of('2145'), grni],
    ['all accounts', of(...Object.keys(balances)), 0],
  ];
  return [
    ...sides
      .filter(([, books, other]) => books !== other)
      .map(([what, books, other]) => `${what}: books ${books / 100}, else ${other / 100}`),
    ...lots.filter((lot) => lot.quantity < 0).map((lot) => `${lot.sku} is ${lot.quantity}`),
  ];
};

type Layers = readonly { readonly value: number }[];
type Clearings = { readonly unbilled: Layers; readonly awaited: Layers };

const clearingOf = ({ unbilled, awaited }: Clearings): number => {
  const total = (layers: Layers): number => layers.reduce((sum, one) => sum + cents(one.value), 0);
  return total(awaited) - total(unbilled);
};
