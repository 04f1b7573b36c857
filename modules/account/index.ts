import { module } from '../../kernel/declare/module.ts';
import { accountRoutes } from './routes.ts';

/** Account setup, partner, and stored cloud settings, which send nothing. */
export const account = module('account', { routes: accountRoutes });
