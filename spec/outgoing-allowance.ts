import { type Allowance, targetOf } from '../kernel/platform/http-client/guard.ts';
import { get } from '../modules/system/outgoing/get.ts';
import { set } from '../modules/system/outgoing/set.ts';
import type { Installation } from './service.ts';
import type { TestApp } from './test-app.ts';

const with_ = (before: readonly Allowance[], urls: readonly string[]): Allowance[] => [
  ...before,
  ...urls.flatMap((url) => targetOf(url) ?? []),
];

/** Allows the servers at these addresses in addition, as the owner of the installation. */
export const allows = async (app: TestApp, ...urls: string[]): Promise<void> => {
  const { allowances } = await app.asks(get, {});
  await app.does(set, { allowances: with_(allowances, urls) });
};

/** Allows them over HTTP. */
export const allowsAt = async ({ does }: Installation, ...urls: string[]): Promise<void> => {
  const { allowances } = await does('GET', '/system/outgoing');
  await does('PUT', '/system/outgoing', { allowances: with_(allowances, urls) });
};
