import { serviceRestartAsked } from '../service/service.ts';

export { serviceRestartAsked };
