import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import type { Answer, ClusterNode } from '../../cluster.ts';
import { type Accessed, againstAccess, type EndedAccess } from '../against/against-access.ts';
import { positionOf } from '../checks.ts';
import { attempt, healedMs, isPassing } from '../send.ts';
import type { Probe, ProbedRound } from './probe.ts';

/** Sessions and keys that a round ends at most. */
const most = 12;
const path = '/companies/me';
const accessMs = 2000;

type Access = { readonly name: string; readonly token: string; readonly position: string };

/** A user who opens sessions and keys, ends them, and goes on to use them. */
const userOf = ({ world, round, at }: ProbedRound) => {
  const { cluster } = world;
  const anyNode = (): ClusterNode => at.one(cluster.nodes) as ClusterNode;
  let count = 0;
  /** Answer of any node to a request, unless none answers now. */
  const asked = async (
    verb: string,
    to: string,
    given: Readonly<Record<string, unknown>> = {},
  ): Promise<Answer | undefined> => {
    const node = anyNode();
    const answer = await attempt(world, node, verb, to, given);
    if (!answer || isPassing(answer)) return undefined;
    return answer;
  };
  const unexpected = (what: string, { status, bytes }: Answer): void => {
    world.history.findings.push(`${what}: ${status} ${bytes}`);
  };
  /** Opens a session or a key; the outcome of a request without an answer is of no matter. */
  const opened = async (): Promise<(Access & { readonly key: unknown }) | undefined> => {
    count += 1;
    const isKey = at.is(0.5);
    const name = `${isKey ? 'key' : 'session'} ${round}-${count}`;
    const made = isKey
      ? await asked('POST', '/auth/api-key', { body: { name } })
      : await asked('POST', `/auth/switch-company/${await company()}`, { body: {} });
    if (!made) return undefined;
    const token = made.body[isKey ? 'api_key' : 'access_token'];
    if (made.status >= 300 || typeof token !== 'string') {
      unexpected(`opening ${name}`, made);
      return undefined;
    }
    return { name, token, position: made.position, key: made.body['key_id'] };
  };
  let companyId = '';
  const company = async (): Promise<string> => {
    while (companyId === '') companyId = String((await asked('GET', path))?.body['id'] ?? '');
    return companyId;
  };
  const used = async (
    node: ClusterNode,
    { token, position }: Access,
    isWaiting: boolean,
  ): Promise<Accessed | undefined> => {
    const began = performance.now();
    const answer = await cluster
      .ask(node, 'GET', path, {
        authorization: `Bearer ${token}`,
        signal: AbortSignal.timeout(isWaiting ? clusterLimits.waitMs : accessMs),
        ...(isWaiting ? { 'X-Wait-For': position } : {}),
      })
      .catch(() => undefined);
    return answer && { host: node.host, began, status: answer.status };
  };
  /** Ends a session or a key at any node, until that is answered; undefined once the round is over. */
  const ended = async (
    access: Access & { readonly key: unknown },
    isOver: () => boolean,
  ): Promise<number | undefined> => {
    // A node that does not have the session yet would refuse it as well.
    const own = { authorization: `Bearer ${access.token}`, 'X-Wait-For': access.position };
    while (!isOver()) {
      const answer =
        access.key === undefined
          ? await asked('POST', '/auth/logout', { body: {}, ...own })
          : await asked('DELETE', `/auth/api-keys/${access.key}`);
      // An earlier attempt without an answer may have ended it.
      const isGone = answer?.status === (access.key === undefined ? 401 : 404);
      if (answer && (answer.status < 300 || isGone)) return performance.now();
      if (answer) {
        unexpected(`ending ${access.name}`, answer);
        return undefined;
      }
      await pause(50);
    }
    return undefined;
  };
  return { anyNode, opened, used, ended };
};

/**
 * Sessions that are signed out and keys that are revoked: every node refuses them within the time for which it serves without news
 * of the cluster, counted from the answer; a node that has heard nothing for longer refuses all.
 */
export const signOutProbe: Probe = {
  begin: async (given) => {
    const { world, at } = given;
    const { nodes } = world.cluster;
    const user = userOf(given);
    const all: (EndedAccess & { readonly access: Access; readonly answers: Accessed[] })[] = [];
    const endOne = async (isOver: () => boolean): Promise<void> => {
      const access = await user.opened();
      if (!access) return;
      const served = await user.used(user.anyNode(), access, true);
      if (served?.status !== 200) {
        if (served && served.status !== 503)
          world.history.findings.push(
            `${served.host} answered ${served.status} for ${access.name}`,
          );
        return;
      }
      const when = await user.ended(access, isOver);
      if (when !== undefined) all.push({ name: access.name, ended: when, access, answers: [] });
    };
    const useOne = async (): Promise<void> => {
      const one = at.one(all);
      const answer = one && (await user.used(user.anyNode(), one.access, false));
      if (answer) one.answers.push(answer);
    };
    return {
      run: async (isOver) => {
        while (!isOver()) {
          if (all.length < most && at.is(all.length === 0 ? 1 : 0.2)) await endOne(isOver);
          else await useOne();
          await pause(at.whole(0, 150));
        }
      },
      findings: async () => {
        const end = performance.now() + healedMs;
        const position = String(positionOf(world.history));
        const served: string[] = [];
        for (const { name, access, answers } of all)
          for (const node of nodes) {
            let last: Accessed | undefined;
            do {
              last = await user.used(node, { ...access, position }, true);
              if (last) answers.push(last);
            } while (last?.status !== 401 && performance.now() < end);
            if (last?.status !== 401) served.push(`${node.host} does not refuse ${name}`);
          }
        return [...againstAccess(all, clusterLimits.staleMs), ...served];
      },
    };
  },
};
