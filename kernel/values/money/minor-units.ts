const without = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const thousandth = 'BHD IQD JOD KWD LYD OMR TND';
const tenThousandth = 'CLF UYW';

const table = (codes: string, decimals: number) =>
  codes.split(' ').map((code): [string, number] => [code, decimals]);

/** Decimals of the currencies of ISO 4217 whose minor unit is not the hundredth. */
export const unusualMinorUnits: ReadonlyMap<string, number> = new Map([
  ...table(without, 0),
  ...table(thousandth, 3),
  ...table(tenThousandth, 4),
]);
