import { type Send, send } from '../../kernel/declare/operation.ts';
import type { Clock } from '../../kernel/declare/reaction.ts';
import { connectedOf, type Known } from './connectors/connector.ts';
import { requestSync } from './connectors/request-sync.ts';
import { retryDue } from './queue/retry-due.ts';

const hoursBetween = 23;

const isDue = ({ config, state }: Known, ts: string): boolean => {
  const at = Temporal.Instant.from(ts);
  const { last_daily_sync_at: last } = state;
  const isHour = at.toZonedDateTimeISO('UTC').hour === config.daily_sync_hour;
  if (config.sync_frequency !== 'daily' || !isHour) return false;
  return last === null || at.since(last).total('hours') >= hoursBetween;
};

/** Requests the daily synchronization of each connected platform at its configured hour (UTC). */
const platformsInStep: Clock = {
  name: 'connectors.platformsInStep',
  due: (reader, { ts }): readonly Send[] =>
    connectedOf(reader)
      .filter((known) => isDue(known, ts))
      .flatMap(({ platform }) =>
        platform.supported_entities.map((entity) =>
          send(requestSync, { platform: platform.name, entity, cause: 'daily' }),
        ),
      ),
};

/** Retries failed pushes whose back-off has ended, at most 500 per tick. */
const pushesAgain: Clock = {
  name: 'connectors.pushesAgain',
  due: (reader, { ts }): readonly Send[] =>
    reader
      .rows<{ id: string }>(
        `SELECT id FROM connector_push_view WHERE company=:company AND next_retry_at IS NOT NULL
           AND next_retry_at <= :ts ORDER BY next_retry_at, seq LIMIT 500`,
        { ts },
      )
      .map(({ id: push_id }) => send(retryDue, { push_id })),
};

/** Clocks of connectors: daily synchronization and retries of the outbound queue. */
export const clocks: readonly Clock[] = [platformsInStep, pushesAgain];
