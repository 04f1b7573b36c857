import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../record/page.tsx';
import { known, t } from '../../words/words.ts';
import type { Decided, Scan } from './scan.ts';

type Way = Omit<Decided, 'mappings'>;

/** Way of the migration: all of the history, or balances of a day. */
export const ModeFields = ({
  scan: { modes },
  way,
  problem,
  onWay,
}: {
  readonly scan: Scan;
  readonly way: Way;
  readonly problem: string | undefined;
  readonly onWay: (way: Way) => void;
}): ReactNode => (
  <Section title={t('comeOver.way')}>
    <div className="form">
      <NativeSelect
        label={t('comeOver.mode')}
        name="mode"
        data={modes.map((value) => ({ value, label: known(`comeOver.mode.${value}`) ?? value }))}
        value={way.mode}
        onChange={(event) => onWay({ ...way, mode: event.currentTarget.value })}
      />
      {way.mode === 'cutover' && (
        <TextInput
          label={t('comeOver.cutover')}
          description={t('comeOver.cutoverSays')}
          name="cutover_date"
          type="date"
          error={problem}
          value={way.cutover_date ?? ''}
          onChange={(event) => onWay({ ...way, cutover_date: event.currentTarget.value || null })}
        />
      )}
    </div>
  </Section>
);
