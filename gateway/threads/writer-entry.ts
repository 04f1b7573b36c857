import { registryOf } from '../../kernel/declare/module.ts';
import { serveWriter } from '../../kernel/writer/transport/thread.ts';
import { roleOf } from '../../modules/identity/index.ts';
import { allModules } from '../modules.ts';
import { finishBoot } from '../process/after-boot.ts';

await serveWriter(registryOf(allModules), roleOf);
finishBoot();
