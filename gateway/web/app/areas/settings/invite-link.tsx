import type { ReactNode } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Note } from '../../parts/note.tsx';
import { fullDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** Invitation as it is answered once: with its link. */
export type Invited = {
  readonly link: string;
  readonly mailed: boolean;
  readonly mail_failure: string | null;
  readonly expires_at: string;
};

/** Link of an invitation that was just made. It is not shown again, so it can be copied. */
export const InviteLink = ({ invited }: { readonly invited: Invited }): ReactNode => (
  <div className="section">
    <Note tone="info" role="status">
      <p>
        <strong>{t(invited.mailed ? 'people.mailed' : 'people.notMailed')}</strong>{' '}
        {t('people.linkUntil', { day: fullDate(invited.expires_at.slice(0, 10)) })}
      </p>
      <Secret text={invited.link} name="invitation" />
    </Note>
  </div>
);

/** Text that is shown once, with a button that copies it. */
export const Secret = ({
  text,
  name,
}: {
  readonly text: string;
  readonly name: string;
}): ReactNode => (
  <div className="row wrap">
    <bdi className="code breaks" data-secret={name}>
      {text}
    </bdi>
    <CopyButton text={text} />
  </div>
);
