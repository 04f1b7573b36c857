import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = join(tmpdir(), 'countinghouse-spec-home');

/** Environment in which keys and signed heads of services under test stay out of the home folder. */
export const testEnvironment = {
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_STATE_HOME: join(folder, 'state'),
} as const;
