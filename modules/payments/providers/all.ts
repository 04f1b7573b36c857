import type { Provider } from './provider.ts';
import { stripe } from './stripe.ts';

/** The payment providers that can be configured, by name. */
export const providers: ReadonlyMap<string, Provider> = new Map([[stripe.name, stripe]]);
