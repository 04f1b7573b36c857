import { operation as reminders } from 'operation:assets_assets_operate_reminders';
import type { ReactNode } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { money, shortDate } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { type Asset, assetsChanged, useAssetView } from './asset.ts';

type Reminder = {
  readonly id: string;
  readonly title: string;
  readonly due: string;
  readonly status: string;
};

type Work = {
  readonly id: string;
  readonly date: string;
  readonly description: string;
  readonly kind: string;
  readonly amount?: number;
  readonly next_due: string | null;
};

type Kept = { readonly reminders: readonly Reminder[]; readonly maintenance: readonly Work[] };

/** Reminders that are open, and the maintenance of an asset. */
export const Upkeep = ({ asset }: { readonly asset: Asset }): ReactNode => {
  const data = useAssetView<Kept>(asset.id, 'upkeep').data;
  const open = data?.reminders.filter(({ status }) => status === 'open') ?? [];
  const done = data?.maintenance ?? [];
  if (open.length + done.length === 0) return null;
  return (
    <Section title={t('asset.upkeep')}>
      <ul className="lines">
        {open.map((one) => (
          <li key={one.id} data-reminder={one.id}>
            <span className="figure soft">{shortDate(one.due)}</span>
            <bdi>{one.title}</bdi>
            {mayUse(reminders) && (
              <span className="end row">
                <Settle asset={asset} id={one.id} label={t('asset.reminderDone')} what="done" />
                <Settle asset={asset} id={one.id} label={t('remove')} what="delete" />
              </span>
            )}
          </li>
        ))}
        {done.map((one) => (
          <li key={one.id}>
            <span className="figure soft">{shortDate(one.date)}</span>
            <span className="breaks">
              <bdi>{one.description}</bdi>{' '}
              <span className="small soft">
                {[
                  known(`maintenance.${one.kind}`) ?? one.kind,
                  one.next_due && t('asset.nextAt', { day: shortDate(one.next_due) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {one.amount !== undefined && one.amount !== 0 && (
              <bdi className="end figure">{money(one.amount, asset.base_currency)}</bdi>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Settle = ({
  asset,
  id,
  label,
  what,
}: {
  readonly asset: Asset;
  readonly id: string;
  readonly label: string;
  readonly what: 'done' | 'delete';
}): ReactNode => (
  <Button
    look="bare"
    onClick={() =>
      void trying(async () => {
        await send(reminders, { asset_id: asset.id, id, [what]: true });
        await assetsChanged();
      })
    }
  >
    {label}
  </Button>
);
