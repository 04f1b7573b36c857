import { module } from '../../kernel/module.ts';
import { systemRoutes } from './routes.ts';

/** The service itself: whether it is well, and how it runs. */
export const system = module('system', { routes: systemRoutes });
