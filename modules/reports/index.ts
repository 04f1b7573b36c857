import { module } from '../../kernel/declare/module.ts';
import { confidential } from './confidential.ts';
import { reportRoutes } from './routes.ts';

/** Reports: ageing, sales, purchases and expiring goods. */
export const reports = module('reports', { routes: reportRoutes, confidential });
