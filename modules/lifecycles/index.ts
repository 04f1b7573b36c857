import { module } from '../../kernel/declare/module.ts';
import { machineRoutes } from './routes.ts';

/** All lifecycles with their diagrams, and the state of each entity. */
export const lifecycles = module('lifecycles', { routes: machineRoutes });
