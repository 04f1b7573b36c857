const prefix = 'Stock ';

/** Name of the stock of a round. */
export const stockName = (round: number): string => `${prefix}${round}`;

/** True for the name of an item whose lots are compared by their quantities. */
export const isStock = (name: string): boolean => name.startsWith(prefix);
