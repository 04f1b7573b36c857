import { operation as ask } from 'operation:ai_conversations_ask';
import { operation as remove } from 'operation:ai_conversations_remove';
import { type ReactNode, useEffect, useRef } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { trying } from '../../parts/toast.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { moment } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { AllProposals } from './all-proposals.tsx';
import { AskForm } from './ask-form.tsx';
import {
  type Conversation,
  conversationsChanged,
  useConversation,
  useConversations,
} from './conversation.ts';
import { JobLine } from './job-line.tsx';
import { MessageProposal } from './message-proposal.tsx';
import { MessageText } from './message-text.tsx';
import { ProgramProposals } from './program-proposals.tsx';
import { Title } from './rename.tsx';

/** Assistant: questions, files, and proposals that a person confirms with the dry run beside them. */
export const Assistant = (): ReactNode => {
  useTitle(t('area.assistant'));
  const { at: id } = useAddress();
  const setSearch = useSetSearch();
  const open = useConversation(id);
  const begin = (): void => setSearch({ at: undefined });
  useCommands([{ id: 'new', label: t('assistant.new'), keys: 'n', group: 'screen', run: begin }]);
  return (
    <div className="record">
      <div className="body assistant">
        <header className="page-head">
          {open.data ? (
            <Title key={open.data.id} conversation={open.data} />
          ) : (
            <h1>{t('area.assistant')}</h1>
          )}
          {id && (
            <div className="acts">
              <Button icon="plus" keys="n" onClick={begin}>
                {t('assistant.new')}
              </Button>
            </div>
          )}
        </header>
        {id === undefined && <ProgramProposals />}
        {id === undefined ? (
          <Empty icon="bolt" title={t('assistant.begin')}>
            <p>{t('assistant.beginSays')}</p>
          </Empty>
        ) : open.data ? (
          <Messages conversation={open.data} />
        ) : open.isPending ? (
          <Skeleton />
        ) : (
          <div className="section">
            <Problem problem={open.error} onRetry={() => void open.refetch()} />
          </div>
        )}
        {mayUse(ask) && <AskForm key={id} id={id} onAsked={(next) => setSearch({ at: next })} />}
      </div>
      <aside>
        <Conversations open={id} />
      </aside>
    </div>
  );
};

const Messages = ({ conversation }: { readonly conversation: Conversation }): ReactNode => {
  const { id, messages, jobs } = conversation;
  const last = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the latest message is brought into sight when one is added
  useEffect(() => {
    last.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length]);
  return (
    <ol className="section stack" data-messages="">
      {messages.map((message, at) => {
        const job = jobs.find((one) => one.id === message.job_id);
        return (
          <li
            key={message.id}
            ref={at === messages.length - 1 ? last : null}
            className={`message ${message.role}`}
          >
            <MessageText message={message} />
            {job && <JobLine conversation={id} job={job} />}
            {message.proposals.map((proposal) => (
              <MessageProposal key={proposal.tool_call_id} conversation={id} proposal={proposal} />
            ))}
            <AllProposals conversation={id} message={message} />
          </li>
        );
      })}
    </ol>
  );
};

const Conversations = ({ open }: { readonly open: string | undefined }): ReactNode => {
  const { data = [] } = useConversations();
  const setSearch = useSetSearch();
  const drop = (conversation_id: string): Promise<void> =>
    trying(async () => {
      await send(remove, { conversation_id });
      if (conversation_id === open) setSearch({ at: undefined });
      await conversationsChanged();
    });
  return (
    <nav className="stack" aria-label={t('assistant.earlier')}>
      <h2>{t('assistant.earlier')}</h2>
      {data.length === 0 && <p className="small soft">{t('assistant.none')}</p>}
      <ul className="stack small">
        {data.map((one) => (
          <li key={one.id} className="row">
            <span className="cut">
              <button
                type="button"
                className="link"
                aria-current={one.id === open || undefined}
                onClick={() => setSearch({ at: one.id })}
              >
                <bdi>{one.title ?? moment(one.created_at)}</bdi>
              </button>
            </span>
            {one.open_proposals > 0 && (
              <span className="tag">{t('assistant.waiting', { n: one.open_proposals })}</span>
            )}
            {mayUse(remove) && (
              <span className="push">
                <Button look="bare" onClick={() => void drop(one.id)}>
                  {t('remove')}
                  <span className="hidden-visually">{one.title}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
