import { module } from '../../kernel/declare/module.ts';
import { accountRoutes } from './routes.ts';

/** How the account of a company is set up, and what it keeps of a cloud that nothing is sent to. */
export const account = module('account', { routes: accountRoutes });
