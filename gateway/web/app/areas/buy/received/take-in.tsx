import { type ReactNode, useState } from 'react';
import type { FieldLook } from '../../../forms/fields.ts';
import { FormField } from '../../../forms/form-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useTask } from '../../../forms/use-task.ts';
import { Button } from '../../../parts/button.tsx';
import { Drop } from '../../../parts/drop.tsx';
import { Problem } from '../../../parts/note.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useOpen } from '../../../shell/navigate.ts';
import { t } from '../../../words/words.ts';
import { docsChanged } from '../../documents/doc.ts';
import { receivedAddress, takeFile, takeLink } from './received-document.ts';

/** Ways in which a shared document comes in: its file, or the link to it. */
export const TakeIn = (): ReactNode => {
  const [isLink, setLink] = useState(false);
  const open = useOpen();
  const task = useTask();
  const take = (read: () => Promise<string>): void =>
    void task.run(async () => {
      const id = await read();
      toast(t('received.taken'));
      await docsChanged();
      open(receivedAddress(id));
    });
  return (
    <div className="section stack take-in">
      <p className="small soft lead">{t('received.takeSays')}</p>
      <div className="row wrap">
        <Drop
          label={t('received.takeFile')}
          accept=".countinghouse,.json,application/json"
          isSmall
          onFile={(file) => take(() => takeFile(file))}
        />
        {!isLink && (
          <Button icon="link" onClick={() => setLink(true)}>
            {t('received.takeLink')}
          </Button>
        )}
      </div>
      {isLink && <LinkForm isBusy={task.isBusy} onLink={(link) => take(() => takeLink(link))} />}
      {task.problem !== undefined && <Problem problem={task.problem} />}
    </div>
  );
};

const looks = (): readonly FieldLook[] => [
  { name: 'link', label: t('received.link'), hint: t('received.linkSays'), isFull: true },
];

const LinkForm = ({
  isBusy,
  onLink,
}: {
  readonly isBusy: boolean;
  readonly onLink: (link: string) => void;
}): ReactNode => {
  const [look] = looks();
  const form = useForm({
    body: {
      properties: { link: { type: 'string', pattern: '^https?://\\S+$' } },
      required: ['link'],
    },
    looks: looks(),
    initial: {},
  });
  return (
    <form
      className="form"
      noValidate
      aria-label={t('received.takeLink')}
      onSubmit={(event) => {
        event.preventDefault();
        const values = form.checked();
        if (values) onLink(String(values['link']));
      }}
    >
      {look && <FormField form={form} look={look} />}
      <div className="form-foot">
        <Button type="submit" look="main" isBusy={isBusy}>
          {t('received.fetch')}
        </Button>
      </div>
    </form>
  );
};
