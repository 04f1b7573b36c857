import type { ConfidentialFigures } from '../../kernel/declare/confidential/figures.ts';

/** Costs of sold goods and of receipts; quantities of goods that documents carry. */
export const confidential: ConfidentialFigures = {
  costs: ['total_cogs', 'cost_basis', 'line_cost', 'grni', 'clearing'],
  openNumbers: [
    'goods_open',
    'goods_done',
    'to_receive',
    'received',
    'to_deliver',
    'delivered',
    'to_restock',
    'restocked',
    'to_take_back',
    'taken_back',
    'kept',
    'credit_notes',
    'in_file',
    'taken',
  ],
};
