import type { AccountKind } from '../bundle/bundle.ts';

/** Kinds of accounts by the beginning of their number; the longest match counts. */
export type Numbers = Readonly<Record<string, AccountKind>>;

/** National chart of accounts; its anchors are the numbers and names that show that a file follows it. */
export type Chart = {
  /** Countries that use it, by ISO 3166 code. */
  readonly countries: readonly string[];
  readonly numbers: Numbers;
  readonly anchors: readonly (readonly [RegExp, RegExp])[];
};

/** Pairs of beginnings of numbers and kinds: `10 fixed_asset, 15 receivable`. */
const numbers = (text: string): Numbers =>
  Object.fromEntries(
    text.split(/,\s*/).flatMap((pair) => {
      const words = pair.trim().split(' ');
      const kind = words.at(-1) as AccountKind;
      return words.slice(0, -1).map((begins) => [begins, kind] as const);
    }),
  );

/** BAS (Sweden) without its control accounts, https://www.bas.se/kontoplaner/. */
export const basNumbers = numbers(
  `1 current_asset, 10 11 12 13 fixed_asset, 19 bank, 191 cash,
2 current_liability, 20 21 equity, 2091 retained_earnings, 22 23 long_liability, 26 tax,
3 revenue, 39 other_income, 4 cogs, 5 6 7 8 expense`,
);

const bas: Chart = {
  countries: ['SE'],
  numbers: {
    ...basNumbers,
    ...numbers('146 inventory, 151 receivable, 2098 retained_earnings, 244 payable'),
  },
  anchors: [
    [/^1510/, /kundfordr/i],
    [/^19[234]0/, /bank|f(ö|o)retagskonto|plusgiro|checkr/i],
    [/^2440/, /leverant/i],
    [/^26/, /moms/i],
    [/^30/, /f(ö|o)rs(ä|a)lj/i],
    [/^4010/, /ink(ö|o)p/i],
  ],
};

/** NS 4102 (Norway). */
const norwegian: Chart = {
  countries: ['NO'],
  numbers: numbers(
    `1 current_asset, 10 11 12 13 fixed_asset, 146 inventory, 150 receivable, 19 bank, 190 cash,
2 current_liability, 20 equity, 205 retained_earnings, 21 22 long_liability, 240 payable, 25 26 27 tax, 28 29 current_liability,
3 revenue, 39 other_income, 4 cogs, 5 6 7 expense, 8 expense, 80 other_income`,
  ),
  anchors: [
    [/^15/, /kunde/i],
    [/^19/, /bank|kasse|kontant/i],
    [/^24/, /leverand/i],
    [/^27/, /mva|merverdi|avgift/i],
    [/^30/, /salg/i],
    [/^20/, /egenkapital|aksjekapital/i],
  ],
};

/** SKR 03 (Germany). */
const skr03: Chart = {
  countries: ['DE'],
  numbers: numbers(
    `0 fixed_asset, 06 07 long_liability, 08 equity, 086 retained_earnings, 09 current_liability,
1 current_asset, 10 cash, 11 12 bank, 140 receivable, 157 tax, 16 17 current_liability, 160 payable, 177 178 tax, 18 19 equity,
2 expense, 25 26 27 other_income, 3 cogs, 398 inventory, 39 7 current_asset, 4 expense, 8 revenue, 9 equity`,
  ),
  anchors: [
    [/^12\d\d$/, /bank/i],
    [/^10\d\d$/, /kasse/i],
    [/^14\d\d$/, /forderung/i],
    [/^16\d\d$/, /verbindlichk/i],
    [/^157\d$/, /vorsteuer/i],
    [/^177\d$/, /umsatzsteuer/i],
    [/^8[34]\d\d$/, /erl(ö|o)s/i],
  ],
};

/** SKR 04 (Germany). */
const skr04: Chart = {
  countries: ['DE'],
  numbers: numbers(
    `0 fixed_asset, 114 inventory, 1 current_asset, 120 receivable, 14 tax, 16 cash, 17 18 bank,
2 equity, 297 retained_earnings, 3 current_liability, 31 32 long_liability, 330 payable, 38 tax,
4 revenue, 48 49 other_income, 5 cogs, 6 expense, 7 expense, 70 71 other_income`,
  ),
  anchors: [
    [/^18\d\d$/, /bank/i],
    [/^16\d\d$/, /kasse/i],
    [/^12\d\d$/, /forderung/i],
    [/^33\d\d$/, /verbindlichk/i],
    [/^140\d$/, /vorsteuer/i],
    [/^38\d\d$/, /umsatzsteuer/i],
    [/^4[34]\d\d$/, /erl(ö|o)s/i],
  ],
};

/** Plan comptable général (France), and the chart of Romania, which has its numbers. */
const french: Chart = {
  countries: ['FR', 'RO'],
  numbers: numbers(
    `1 equity, 11 retained_earnings, 15 current_liability, 16 17 long_liability, 2 fixed_asset, 28 29 accumulated, 3 current_asset, 37 inventory,
4 current_asset, 40 42 43 current_liability, 401 payable, 411 receivable, 44 tax, 45 46 current_liability,
5 current_asset, 51 bank, 53 cash, 6 expense, 60 cogs, 7 revenue, 75 76 77 other_income`,
  ),
  anchors: [
    [/^512/, /banque|banc/i],
    [/^53/, /caisse|casa/i],
    [/^411/, /clients?|clien(ț|t)i/i],
    [/^401/, /fournisseur|furnizor/i],
    [/^445|^442/, /tva/i],
    [/^70/, /vente|prestation|v(â|a)nz/i],
    [/^60/, /achat|m(ă|a)rf/i],
  ],
};

/** Plan comptable minimum normalisé (Belgium): its class 4 begins with customers, unlike that of France. */
const belgian: Chart = {
  countries: ['BE'],
  numbers: numbers(
    `1 equity, 14 retained_earnings, 16 17 long_liability, 2 fixed_asset, 29 current_asset, 3 inventory,
4 current_liability, 40 41 current_asset, 400 receivable, 411 412 tax, 440 payable, 450 451 452 453 tax, 490 491 current_asset,
5 current_asset, 55 bank, 57 cash, 6 expense, 60 cogs, 7 revenue, 74 75 76 other_income`,
  ),
  anchors: [
    [/^400/, /client|klant|handelsdebiteur/i],
    [/^440/, /fournisseur|leverancier/i],
    [/^55/, /banque|bank/i],
    [/^57/, /caisse|kas/i],
    [/^411|^451/, /tva|btw/i],
    [/^70/, /vente|verko|omzet/i],
    [/^60/, /achat|aanko/i],
  ],
};

/** Plan comptable normalisé (Luxembourg). */
const luxembourgish: Chart = {
  countries: ['LU'],
  numbers: numbers(
    `1 equity, 14 retained_earnings, 18 current_liability, 19 long_liability, 2 fixed_asset, 3 inventory,
4 current_liability, 40 41 42 current_asset, 401 receivable, 441 payable, 481 current_asset,
5 current_asset, 513 bank, 516 cash, 6 expense, 60 cogs, 7 revenue, 74 75 other_income`,
  ),
  anchors: [
    [/^401/, /client/i],
    [/^441/, /fournisseur/i],
    [/^513/, /banque/i],
    [/^516/, /caisse/i],
    [/^421|^461/, /tva/i],
    [/^70/, /vente|prestation/i],
    [/^60/, /achat/i],
  ],
};

/** Sistema de Normalização Contabilística (Portugal). */
const portuguese: Chart = {
  countries: ['PT'],
  numbers: numbers(
    `11 cash, 12 bank, 1 current_asset, 211 receivable, 221 payable, 21 current_asset, 22 23 current_liability, 24 tax, 25 long_liability, 26 27 28 29 current_liability,
3 current_asset, 32 inventory, 4 fixed_asset, 438 448 accumulated, 5 equity, 56 retained_earnings, 6 expense, 61 cogs, 7 revenue, 78 79 other_income, 8 equity`,
  ),
  anchors: [
    [/^11/, /caixa/i],
    [/^12/, /dep(ó|o)sito|banco/i],
    [/^21/, /cliente/i],
    [/^22/, /fornecedor/i],
    [/^24/, /estado|iva/i],
    [/^71/, /venda/i],
  ],
};

/** Charts; of those with equally many anchors, the first counts. */
export const charts: readonly Chart[] = [
  ...[bas, norwegian, skr03, skr04, french, portuguese, belgian],
  luxembourgish,
];
