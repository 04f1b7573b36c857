/** True for profit and loss accounts, which restart each fiscal year. */
export const isEarning = ({ account_type }: { readonly account_type: string }): boolean =>
  account_type === 'revenue' || account_type === 'expense';
