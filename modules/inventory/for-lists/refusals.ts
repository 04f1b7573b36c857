import { refusal } from '../../../kernel/declare/refusal.ts';

export const notPossible = refusal(
  'not_possible_with_item',
  409,
  'Not possible with {sku}, which is {status}: {why}.',
);
