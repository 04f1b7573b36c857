import type { ReactNode } from 'react';
import { Link } from '../../shell/link.tsx';
import { screenOf } from '../../shell/navigate.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Message } from './conversation.ts';

/** Text of a message with the records that an answer rests on. */
export const MessageText = ({
  message: { role, content, file_ids, sources },
}: {
  readonly message: Message;
}): ReactNode => (
  <>
    <strong className="tiny soft">
      {t(role === 'user' ? 'assistant.you' : 'assistant.answer')}
    </strong>
    <p className="breaks spoken" dir="auto">
      {content}
    </p>
    {file_ids.length > 0 && (
      <p className="tiny soft">
        {t('assistant.files', { n: file_ids.length, count: count(file_ids.length) })}
      </p>
    )}
    {sources.length > 0 && (
      <p className="small row wrap">
        {sources.map(({ kind, id, label }) => (
          <Link key={id} className="link" to={screenOf(kind, id)}>
            {label}
          </Link>
        ))}
      </p>
    )}
  </>
);
