import { addDays } from '../../kernel/values/clock.ts';
import { bank, type Open } from './bank.ts';
import { depreciation, monthly, opening } from './books.ts';
import type { Call } from './caller.ts';
import { monthEnd } from './months.ts';
import { openWork } from './open-work.ts';
import { photos } from './photos.ts';
import type { Play } from './play.ts';
import { production } from './production.ts';
import { purchases } from './purchases.ts';
import { sales } from './sales.ts';
import { secondCompany } from './second-company.ts';
import { type Settings, setUp } from './setup.ts';
import { team } from './team.ts';

/** Fills a new company with two years of business, and leaves work open for today. */
export const fill = async (call: Call, settings: Settings, password: string): Promise<Play> => {
  const play = await setUp(call, settings);
  await opening(play);
  for (const month of play.months.keys()) await business(play, month);
  await Promise.all([photos(play), team(play, password), secondCompany(play)]);
  await depreciation(play);
  await openWork(play);
  await bank(play, await unpaid(play));
  return play;
};

/** Business of a month; nothing is dated after today. */
const business = async (play: Play, month: number): Promise<void> => {
  const first = play.months[month] ?? play.today;
  const end = monthEnd(first) < play.today ? monthEnd(first) : play.today;
  const day = (n: number): string => {
    const date = addDays(first, n - 1);
    return date < end ? date : end;
  };
  await Promise.all([purchases(play, month, day), monthly(play, month, day)]);
  await production(play, month, day);
  await sales(play, month, day);
};

/** Invoices in company currency that wait for their money. */
const unpaid = async ({ call, country }: Play): Promise<readonly Open[]> => {
  const { items } = await call.get('/docs?doc_type=invoice&status=final&limit=20');
  return (items as unknown as readonly (Open & { readonly currency: string })[])
    .filter(
      ({ currency, amount_outstanding }) => currency === country.currency && amount_outstanding > 0,
    )
    .slice(0, 4);
};
