import type { Provider } from './provider.ts';
import { stripe } from './stripe.ts';

/** Available payment providers, by name. */
export const providers: ReadonlyMap<string, Provider> = new Map([[stripe.name, stripe]]);
