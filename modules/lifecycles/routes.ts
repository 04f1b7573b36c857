import { get, routes } from '../../kernel/declare/route.ts';
import { get as getEntity } from './entities/get.ts';
import { entities } from './machines/entities.ts';
import { get as getMachine } from './machines/get.ts';
import { list as listMachines } from './machines/list.ts';

/** The state machines, made visible. */
export const machineRoutes = routes('Machines', '/machines', [
  get('/', listMachines),
  get('/entity/:entity_id', getEntity),
  get('/:id', getMachine),
  get('/:id/entities', entities),
]);
