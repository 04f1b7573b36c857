import { refusal } from '../../../kernel/declare/refusal.ts';

export const notPossible = refusal(
  'not_possible_with_item',
  409,
  '{sku} is {status} and does not allow this: {why}.',
);
