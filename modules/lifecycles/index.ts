import { module } from '../../kernel/declare/module.ts';
import { machineRoutes } from './routes.ts';

/** Every lifecycle, its picture, and where each entity stands in it. */
export const lifecycles = module('lifecycles', { routes: machineRoutes });
