import { operation as reseed } from 'operation:companies_demo_reseed';
import { operation as updateSettings } from 'operation:companies_settings_update';
import { operation as applyRegime } from 'operation:companies_taxes_applyRegime';
import { operation as applyPreset } from 'operation:companies_verticals_applyPreset';
import { sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { send } from '../../api/operation.ts';
import { beginBy } from '../../api/session.ts';
import { toast, trying } from '../../parts/toast.tsx';
import { t } from '../../words/words.ts';

/** Values of the set-up form. */
export type Given = {
  readonly company: string;
  readonly country: string;
  readonly taxId: string;
  readonly language: string;
  readonly logo: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly setupCode: string;
  readonly isDemo: boolean;
};

/** Time zone of this browser. */
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const settingsOf = ({ country, taxId, language, logo }: Given): Record<string, string> => ({
  country,
  language,
  timezone: zone(),
  ...(taxId ? { tax_id: taxId } : {}),
  ...(logo ? { logo } : {}),
});

const seed = async (): Promise<void> => {
  const headers = { 'Idempotency-Key': newId() };
  await sendAs('POST', `${applyPreset.path}?vertical=hardware`, { headers });
  await sendAs('POST', reseed.path, { headers: { 'Idempotency-Key': newId() } });
};

/**
 * Registers the owner with the company, then sets what the country brings. The company is there after the first step, so a later
 * problem is said and everything can still be changed in the settings.
 */
export const setUp = async (given: Given): Promise<void> => {
  const { company, name, email, password, setupCode, country, isDemo } = given;
  await beginBy('/auth/register', email, {
    body: { company_name: company, name, email, password },
    headers: setupCode ? { 'X-Setup-Code': setupCode } : {},
  });
  await trying(async () => {
    await send(applyRegime, { country });
    await send(updateSettings, settingsOf(given));
    if (isDemo) await seed();
    toast(t('setUp.done', { name: company }));
  });
};
