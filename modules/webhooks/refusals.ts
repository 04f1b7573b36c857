import { refusal } from '../../kernel/declare/refusal.ts';

export const addressUnknown = refusal(
  'address_unknown',
  422,
  'The host of {url} cannot be found. Check the address.',
);
export const endpointInactive = refusal(
  'endpoint_inactive',
  409,
  'The webhook endpoint is not active: {reason}. Set is_active to true first.',
);
export const secretMissing = refusal(
  'webhook_secret_missing',
  409,
  'The webhook endpoint has no secret, as after a restore. Rotate its secret first.',
);
export const secretChanged = refusal(
  'webhook_secret_changed',
  409,
  'The secret was rotated at the same time. Use the secret of that answer, or rotate again.',
);
export const tooManyEndpoints = refusal(
  'too_many_endpoints',
  409,
  'The company has {most} webhook endpoints. Delete one first.',
);
export const deliveryNotDead = refusal(
  'delivery_not_dead',
  409,
  'The delivery is {delivery_status}. Only dead deliveries are retried; replay sends delivered ones again.',
);
