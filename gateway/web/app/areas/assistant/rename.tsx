import { operation as update } from 'operation:ai_conversations_update';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { trying } from '../../parts/toast.tsx';
import { t } from '../../words/words.ts';
import { type Conversation, conversationsChanged } from './conversation.ts';

/** Title of a conversation, which its person can change. */
export const Title = ({ conversation }: { readonly conversation: Conversation }): ReactNode => {
  const { id, title } = conversation;
  const [typed, setTyped] = useState<string>();
  const shown = title ?? t('area.assistant');
  if (typed === undefined)
    return (
      <>
        <h1 className="breaks">
          <bdi>{shown}</bdi>
        </h1>
        {mayUse(update) && (
          <Button look="bare" data-action="rename" onClick={() => setTyped(shown)}>
            {t('assistant.rename')}
          </Button>
        )}
      </>
    );
  const save = (): Promise<void> =>
    trying(async () => {
      if (typed.trim() !== '') await send(update, { conversation_id: id, title: typed.trim() });
      setTyped(undefined);
      await conversationsChanged();
    });
  return (
    <form
      className="row wrap"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        aria-label={t('assistant.rename')}
        name="title"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" look="main">
        {t('save')}
      </Button>
    </form>
  );
};
