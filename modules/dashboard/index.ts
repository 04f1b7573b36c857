import { module } from '../../kernel/declare/module.ts';
import { confidential } from './confidential.ts';
import { dashboardRoutes } from './routes.ts';

/** The figures of the day and what happened last. */
export const dashboard = module('dashboard', { routes: dashboardRoutes, confidential });
