import { refusal } from '../../../kernel/declare/refusal.ts';

export const someUnknown = refusal('not_found', 404, 'There are no items {entity_ids}.');
export const tooManyLabels = refusal(
  'too_many_labels',
  422,
  'At most {limit} labels can be printed at once, not {labels}. Print them in several batches.',
);
