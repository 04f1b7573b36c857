import { module } from '../../kernel/declare/module.ts';
import { reportRoutes } from './routes.ts';

/** Ageing, sales, purchases, what expires. */
export const reports = module('reports', { routes: reportRoutes });
