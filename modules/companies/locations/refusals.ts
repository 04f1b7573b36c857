import { refusal } from '../../../kernel/declare/refusal.ts';

export const nameTaken = refusal(
  'name_taken',
  409,
  'A location named {name} already exists. Choose another name.',
);
export const isDefaultLocation = refusal(
  'is_default_location',
  409,
  'This is the default location. Make another one the default first.',
);
export const itemsAssigned = refusal(
  'items_assigned',
  409,
  '{count} items are still at this location; move them first.',
);
