import { type Allowance, targetOf } from '../kernel/platform/http-client/guard.ts';
import { get } from '../modules/system/outgoing/get.ts';
import { set } from '../modules/system/outgoing/set.ts';
import type { Installation } from './service.ts';
import type { TestApp } from './test-app.ts';

const with_ = (before: readonly Allowance[], urls: readonly string[]): Allowance[] => [
  ...before,
  ...urls.flatMap((url) => targetOf(url) ?? []),
];

/** The owner of the installation allows the servers at these addresses, beside those allowed before. */
export const allows = async (app: TestApp, ...urls: string[]): Promise<void> => {
  const { allowances } = await app.asks(get, {});
  await app.does(set, { allowances: with_(allowances, urls) });
};

/** The same over HTTP. */
export const allowsAt = async ({ does }: Installation, ...urls: string[]): Promise<void> => {
  const { allowances } = await does('GET', '/system/outgoing');
  await does('PUT', '/system/outgoing', { allowances: with_(allowances, urls) });
};
