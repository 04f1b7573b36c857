/** Whether an account is of profit and loss, which starts anew each fiscal year. */
export const isEarning = ({ account_type }: { readonly account_type: string }): boolean =>
  account_type === 'revenue' || account_type === 'expense';
