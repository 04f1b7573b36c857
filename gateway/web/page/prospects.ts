import { html, type View } from './html.ts';
import { spoken } from './words.ts';

/** An event of the machine in the entity's state, and the kind of refusal, if any. */
export type Prospect = {
  readonly event: string;
  readonly possible: boolean;
  readonly refused_by?: 'machine' | 'role' | 'records';
  readonly words?: string;
  readonly target?: string;
  readonly by?: string;
  readonly operation?: string;
  readonly needs?: readonly string[];
};

type Shown = { readonly events: readonly Prospect[]; readonly state: string };

/** Possible and impossible events of an entity, with reasons. */
export const Prospects = ({ events, state }: Shown): View => {
  const by = (who: Prospect['refused_by']): readonly Prospect[] =>
    events.filter(({ refused_by }) => refused_by === who);
  const can = events.filter(({ possible }) => possible);
  const follows = events.filter(({ possible, refused_by }) => !possible && !refused_by);
  return html`<section class="prospects" aria-label="Possible events">
    <h3>Possible now <b>${can.length}</b></h3>
    <ul class="can">
      ${can.map((one) => html`<${Can} one=${one} state=${state} />`)}
    </ul>
    <${Refused} title="Not in this state" events=${by('machine')} />
    <${Refused} title="Blocked by related records" events=${by('records')} />
    <${Refused} title="Not allowed for your role" events=${by('role')} />
    ${
      follows.length > 0 &&
      html`<h3>Caused by other records <b>${follows.length}</b></h3>
        <p class="follows">${follows.map(({ event }) => html`<code data-event=${event}>${event}</code> `)}</p>`
    }
    <p class="soft">No other events apply while it is ${spoken(state)}.</p>
  </section>`;
};

const Can = ({ one, state }: { readonly one: Prospect; readonly state: string }): View => {
  const { event, target, operation, needs = [], words } = one;
  const asks = words ?? (needs.length > 0 ? `with ${needs.map(spoken).join(', ')}` : '');
  return html`<li data-event=${event} title=${operation}>
    <code>${event}</code>${target !== state && html` <span class="move">→ ${spoken(target ?? '')}</span>`}
    ${asks && html` <span class="guard">${asks}</span>`}
  </li>`;
};

type Some = { readonly title: string; readonly events: readonly Prospect[] };

const Refused = ({ title, events }: Some): View => {
  if (events.length === 0) return null;
  return html`<h3>${title} <b>${events.length}</b></h3>
    <ul class="cannot">
      ${events.map(
        ({ event, words, by, refused_by, operation }) =>
          html`<li data-event=${event} title=${operation}><code>${event}</code> <span class="guard">${refused_by === 'role' ? `requires the role ${by}` : words}</span></li>`,
      )}
    </ul>`;
};
