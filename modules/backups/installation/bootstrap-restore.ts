import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Name } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import {
  registrationClosed,
  weakPassword,
  wrongSetupCode,
} from '../../identity/contract/commands.ts';
import {
  anyUser,
  Email,
  hashed,
  NewPassword,
  SetupCode,
  setupProblem,
} from '../../identity/contract/queries.ts';
import { serviceRestartAsked } from '../../system/contract/facts.ts';
import { serviceId } from '../../system/contract/queries.ts';
import { uploadedArchive } from '../archives/archive.ts';
import { ArchiveForm, emptied, received } from '../archives/container/upload.ts';
import { restoreForFounder } from '../archives/installation/replacement.ts';
import { archiveRefusals, archiveTooLarge, newerVersion } from '../records/refusals.ts';
import { asks, replacementIn } from '../records/replacement.ts';

type Ready = {
  readonly request_id: string;
  readonly company_name: string;
  readonly started_at: string;
};

/**
 * Restores an archive into an installation without users, and restarts the service. The registered person becomes owner of all
 * its companies; other people are invited again.
 */
export const bootstrapRestore = command('backups.installation.bootstrapRestore', {
  says: 'Restore an archive into an empty installation, as its owner.',
  explains: [
    'Possible only while no user exists (`registration_closed`) and, where set, with the setup code.',
    'Verifies the archive, restarts the service and makes the given person owner of all its companies; other people have to be invited again.',
    'Sessions, keys and connector credentials of the archive are dropped and outgoing jobs paused.',
    'Archives of another machine need `recovery_key`; at most 250 MB are accepted (`archive_too_large`).',
  ],
  by: 'public',
  ofLeader: true,
  keyless: true,
  takes: Type.Object({
    ...ArchiveForm,
    email: Email,
    name: Name,
    password: NewPassword,
    setup_code: SetupCode,
    ready: prepared<Ready>(),
  }),
  gives: Type.Object({
    ok: Type.Literal(true),
    company_name: Type.String(),
    restarting: Type.Literal(true),
  }),
  refuses: [
    registrationClosed,
    wrongSetupCode,
    ...archiveRefusals,
    newerVersion,
    archiveTooLarge,
    weakPassword,
  ],
  uploadBytes: limits.bootstrapUploadBytes,
  admits: ({ setup_code }, services) => setupProblem(services, setup_code) ?? {},
  prepare: async (input, services) => {
    const { email, name } = input;
    const person = {
      email: email.trim(),
      name: name.trim(),
      hash: await hashed(input.password, input),
    };
    const { dataDir, startedAt: started_at } = services.settings;
    const ready = await received(dataDir, input.file, async (file) => {
      const archive = await uploadedArchive(dataDir, file, input.recovery_key);
      return restoreForFounder(services, archive, person);
    });
    if (isRefusal(ready)) return ready;
    return { ...emptied(input), password: '', ready: { ...ready, started_at } };
  },
  reads: (reader) => (anyUser(reader) ? registrationClosed() : replacementIn(reader.of(instance))),
  decide: (_, { ready }, __, before) => {
    const { request_id, company_name, started_at } = mustBe(ready);
    return {
      facts: [
        asks(request_id, 'restore', before),
        serviceRestartAsked(serviceId, { started_at, reason: 'restore' }, { company: instance }),
      ],
      answer: { ok: true, company_name, restarting: true },
    };
  },
});
