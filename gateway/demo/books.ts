import { round } from '../../kernel/values/money/money.ts';
import { type Answer, each } from './caller.ts';
import { monthEnd } from './months.ts';
import { dollarRate, type Play } from './play.ts';
import { assetKinds } from './words/words.ts';

type Side = readonly [account: string, euros: number];

const entry = async (
  { call, country, words }: Play,
  ts: string,
  phrase: keyof Play['words']['phrases'],
  [debit, credit]: readonly [Side, Side],
): Promise<void> => {
  const line = ([account, euros]: Side) => [account, round(euros * country.level, 0)] as const;
  const [to, amount] = line(debit);
  await call.post('/accounting/journal-entries', {
    ...{ ts, memo: words.phrases[phrase], idempotency_token: `${phrase} ${ts}` },
    entries: [
      { account: to, debit: amount },
      { account: line(credit)[0], credit: amount },
    ],
  });
};

/** Capital and loan at the start, and the assets they pay for. */
export const opening = async (play: Play): Promise<void> => {
  const { months, money, country, call, words } = play;
  const start = months[0] ?? play.today;
  const bank = money.mainCode;
  await entry(play, start, 'capital', [
    [bank, 90_000],
    ['3100', 90_000],
  ]);
  await entry(play, start, 'loan', [
    [bank, 25_000],
    ['2210', 25_000],
  ]);
  const amount = round(6000 * country.level, 0);
  await call.post('/accounting/transfers', {
    ...{ from_bank_id: money.main, to_bank_id: money.dollars, date: start, amount },
    ...{ amount_to: round(amount / dollarRate(country, start), 2), description: words.banks[2] },
    exchange_rate: dollarRate(country, start),
  });
  await assets(play, start);
};

/** Costs of the assets in euros, and the month in which they were bought. */
const bought: Readonly<Record<(typeof assetKinds)[number], readonly [number, number]>> = {
  van: [18_400, 0],
  shelves: [4200, 0],
  till: [1650, 1],
  kiln: [3900, 4],
  computer: [1480, 9],
  counter: [5200, 15],
};

const assets = async ({ call, months, country, words, money, places }: Play, start: string) => {
  const { items } = await call.get('/fixed-assets/api/classes');
  const classes = items as readonly Answer[];
  await each(assetKinds, (kind, at) => {
    const [euros, month] = bought[kind];
    const date = months[month] ?? start;
    return call.post('/fixed-assets/api/assets', {
      ...{ name: words.assets[kind], class_id: classes[at % classes.length]?.id },
      ...{ acquisition_date: date, in_service_date: date, source: 'journal' },
      cost: round(euros * country.level, 0),
      ...{ credit_account: money.mainCode, location_id: places[at === 1 ? 1 : 0] },
    });
  });
};

/** Wages and bank charges of a month, and money put aside every third one. */
export const monthly = async (play: Play, month: number, day: (n: number) => string) => {
  const { money, country, call, words, months } = play;
  const last = monthEnd(months[month] ?? play.today);
  const isOver = last <= play.today;
  if (!isOver) return;
  const bank = money.mainCode;
  await Promise.all([
    entry(play, last, 'wages', [
      ['6100', 1500 + 20 * month],
      [bank, 1500 + 20 * month],
    ]),
    entry(play, last, 'bankFee', [
      ['6850', 18],
      [bank, 18],
    ]),
    month % 3 === 2
      ? call.post('/accounting/transfers', {
          ...{ from_bank_id: money.main, to_bank_id: money.savings, date: day(25) },
          amount: round(900 * country.level, 0),
          description: words.phrases.savings,
        })
      : undefined,
  ]);
};

/** Depreciation of each month that is over. */
export const depreciation = async ({ call, months, today }: Play): Promise<void> => {
  for (const first of months)
    if (monthEnd(first) < today)
      await call.post('/fixed-assets/api/depreciation/run', { period: first.slice(0, 7) });
};
