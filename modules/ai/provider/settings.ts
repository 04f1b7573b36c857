import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { decryptValue } from '../../../kernel/platform/encryption.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';

const OnOff = Type.Unsafe<'on' | 'off'>(Type.Union([Type.Literal('on'), Type.Literal('off')]));

/** Model settings; with provider `none` only the rules answer. */
export const settingFields = {
  provider: Type.Unsafe<'none' | 'openai_compatible'>(
    Type.Union([Type.Literal('none'), Type.Literal('openai_compatible')]),
  ),
  /** Base address, without `/chat/completions`. */
  base_url: orNull(Type.String({ maxLength: 500 })),
  model: orNull(Type.String({ maxLength: 200 })),
  /** Model for short lookups; `model` if null. */
  small_model: orNull(Type.String({ maxLength: 200 })),
  /** Model for images; images are not read if null. */
  vision_model: orNull(Type.String({ maxLength: 200 })),
  timeout_s: Type.Integer({ minimum: 1, maximum: 45 }),
  max_tokens: Type.Integer({ minimum: 16, maximum: 100_000 }),
  temperature: Type.Number({ minimum: 0, maximum: 2 }),
  tools: OnOff,
  json_mode: OnOff,
  /** True if questions may leave this machine; only an owner sets it. */
  allow_remote: Type.Boolean(),
};

/** Model settings with `has_api_key`. */
export const Settings = titled(
  'AssistantSettings',
  Type.Object({ ...settingFields, has_api_key: Type.Boolean() }),
);
export type Settings = Static<typeof Settings>;

export const settingsChanged = fact('ai.settings.changed', 'ai_settings', Type.Partial(Settings));

export const blankSettings: Settings = {
  provider: 'none',
  base_url: null,
  model: null,
  small_model: null,
  vision_model: null,
  timeout_s: 45,
  max_tokens: 2048,
  temperature: 0,
  tools: 'on',
  json_mode: 'off',
  allow_remote: false,
  has_api_key: false,
};

export const aiSettings = actor<Settings>('ai_settings', {
  initial: blankSettings,
  folds: [on<Settings>()(settingsChanged, (state, data) => ({ ...state, ...data }))],
});

/** Entity id of a company's settings. */
export const settingsId = (company: string): string => `ai_settings:${company}`;

/** Model settings of a company. */
export const settingsOf = (reader: Reader): Settings =>
  reader.state(aiSettings, settingsId(reader.company)) ?? blankSettings;

/** Id of the row with the encrypted key. */
export const keyRow = 'provider';

/** API key of the provider; null if there is none or another installation encrypted it. */
export const apiKeyOf = async (
  reader: Reader,
  { settings }: Pick<Services, 'settings'>,
): Promise<string | null> => {
  const row = reader.row<{ sealed: string }>(
    'SELECT sealed FROM ai_secret WHERE company=:company AND id=:id',
    { id: keyRow },
  );
  const key = row && (await decryptValue(settings.dataDir, `ai:${reader.company}`, row.sealed));
  return typeof key === 'string' ? key : null;
};
