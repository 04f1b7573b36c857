import { Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { encryptValue } from '../../../kernel/platform/encryption.ts';
import { incomplete, onlyOwners, remoteNotAllowed, unsafeAddress } from '../refusals.ts';
import {
  keyRow,
  Settings,
  settingFields,
  settingsChanged,
  settingsId,
  settingsOf,
} from './settings.ts';

const notPublic =
  'it is not public over https. The owner of this installation can allow it with PUT /system/outgoing';

/** Changes the model settings. Only an owner may allow questions to leave this machine. */
export const update = command('ai.provider.update', {
  says: 'Change the model settings; only an owner may allow a remote model.',
  explains: [
    'Only an owner may set `allow_remote`, which lets questions and data leave this machine (`role_too_low`); without it a remote address is refused with `remote_model_not_allowed`.',
    'A provider needs `base_url` and `model` (`provider_incomplete`).',
    'A new address drops the stored key unless one is sent along; null deletes it.',
    'The key is stored encrypted.',
    'Needs a session.',
    'Provider `none` turns the model off.',
  ],
  by: 'admin',
  needsSession: true,
  takes: Type.Object({
    ...Type.Partial(Type.Object(settingFields)).properties,
    api_key: Type.Optional(orNull(Type.String({ minLength: 1, maxLength: 1000, writeOnly: true }))),
    sealed: prepared<string | null>(),
    where: prepared<string>(),
  }),
  gives: writtenWith(Settings.properties),
  refuses: [onlyOwners, incomplete, unsafeAddress, remoteNotAllowed],
  keyless: true,
  prepare: async ({ api_key, ...input }, services, { company_id }) => {
    const base = input.base_url ?? settingsOf(services.reader({ company_id })).base_url;
    const seal = (key: string) => encryptValue(services, `ai:${company_id}`, key);
    return {
      ...input,
      ...(base ? { where: (await services.http.locate(base)).where } : {}),
      ...(api_key === undefined ? {} : { sealed: api_key === null ? null : await seal(api_key) }),
    };
  },
  reads: (reader) => ({ before: settingsOf(reader) }),
  decide: (_, { sealed: given, where, api_key: __, ...sent }, now, { before }) => {
    // A key belongs to its address: a new address drops it.
    const isMoved = sent.base_url !== undefined && sent.base_url !== before.base_url;
    const sealed = given === undefined && isMoved && before.has_api_key ? null : given;
    const has_api_key = sealed === undefined ? before.has_api_key : sealed !== null;
    const after: Settings = { ...before, ...sent, has_api_key };
    const isLetOut = after.allow_remote && !before.allow_remote;
    if (isLetOut && !isAtLeast(now.caller.role, 'owner')) return onlyOwners();
    if (after.provider !== 'none' && (!after.base_url || !after.model)) return incomplete();
    const { base_url } = after;
    if (base_url && where === 'forbidden') return unsafeAddress({ base_url, why: notPublic });
    if (base_url && after.provider !== 'none' && where === 'unknown')
      return unsafeAddress({ base_url, why: 'its name is not known' });
    // Changes that only disable the provider are never refused.
    const isShut =
      sent.base_url === undefined &&
      (after.provider === 'none' || (sent.allow_remote === false && !sent.provider));
    if (base_url && where === 'elsewhere' && !after.allow_remote && !isShut)
      return remoteNotAllowed({ base_url });
    const id = settingsId(now.company.id);
    const keep = { keep: 'ai_secret', row: { id: keyRow } };
    return {
      facts: [
        settingsChanged(id, { ...sent, has_api_key }),
        ...(sealed === null ? [{ ...keep, drop: true }] : []),
        ...(typeof sealed === 'string' ? [{ ...keep, row: { id: keyRow, sealed } }] : []),
      ],
      answer: { id, ...after },
    };
  },
});
