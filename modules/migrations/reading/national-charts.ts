import type { AccountKind, SourceAccount } from '../bundle/bundle.ts';
import { type Chart, charts, type Numbers } from './national-chart-list.ts';

/** Number of anchors that show a chart; fewer could be chance. */
const enough = 2;

const anchorsOf = ({ anchors }: Chart, accounts: readonly SourceAccount[]): number =>
  anchors.filter(([number, word]) =>
    accounts.some(({ code = '', name }) => number.test(code) && word.test(name)),
  ).length;

/** Chart that accounts follow: that of the country where it has only one, else by their names. */
const chartOf = (
  accounts: readonly SourceAccount[],
  country: string | undefined,
): Chart | undefined => {
  const ofCountry = charts.filter((one) => country && one.countries.includes(country));
  if (ofCountry.length === 1) return ofCountry[0];
  const [best] = (ofCountry.length > 0 ? ofCountry : charts)
    .map((chart) => ({ chart, anchors: anchorsOf(chart, accounts) }))
    .sort((a, b) => b.anchors - a.anchors);
  return best && best.anchors >= enough ? best.chart : undefined;
};

/** Words of accumulated depreciation in the languages of the charts. */
const accumulated = /^(ack|akk?um|kum)\w*\.?\s|abschreibung|amortissement|depreciaç|avskriv/i;

/** Kind of an account by the longest beginning of its number that is listed. */
export const kindByNumber = (byNumber: Numbers, code: string): AccountKind | undefined =>
  [4, 3, 2, 1]
    .map((length) => byNumber[code.slice(0, length)])
    .find((found) => found !== undefined);

const kindIn = (chart: Chart, code: string, name: string): AccountKind | undefined => {
  const kind = kindByNumber(chart.numbers, code);
  return kind === 'fixed_asset' && accumulated.test(name) ? 'accumulated' : kind;
};

/** Accounts without a stated kind, with that of the national chart that their numbers follow. */
export const withNationalKinds = (
  accounts: readonly SourceAccount[],
  country?: string,
): readonly SourceAccount[] => {
  if (accounts.every(({ kind }) => kind !== undefined)) return accounts;
  const chart = chartOf(accounts, country);
  if (!chart) return accounts;
  return accounts.map((one) => {
    const code = one.code ?? '';
    const kind = one.kind ?? (/^\d{3,}$/.test(code) ? kindIn(chart, code, one.name) : undefined);
    return kind === undefined ? one : { ...one, kind };
  });
};
