import { html } from './html.ts';
import { spoken } from './words.ts';
/** What an entity can do now, what it cannot, and why. */
export const Prospects = ({ events, state }) => {
  const by = (who) => events.filter(({ refused_by }) => refused_by === who);
  const can = events.filter(({ possible }) => possible);
  const follows = events.filter(({ possible, refused_by }) => !possible && !refused_by);
  return html`<section class="prospects" aria-label="What it can do">
    <h3>It can now <b>${can.length}</b></h3>
    <ul class="can">
      ${can.map((one) => html`<${Can} one=${one} state=${state} />`)}
    </ul>
    <${Refused} title="It cannot" events=${by('machine')} />
    <${Refused} title="Others refuse" events=${by('records')} />
    <${Refused} title="Not with your role" events=${by('role')} />
    ${
      follows.length > 0 &&
      html`<h3>Follows from elsewhere <b>${follows.length}</b></h3>
        <p class="follows">${follows.map(({ event }) => html`<code data-event=${event}>${event}</code> `)}</p>`
    }
    <p class="soft">Anything else is not an event of an entity that is ${spoken(state)}.</p>
  </section>`;
};
const Can = ({ one, state }) => {
  const { event, target, operation, needs = [], words } = one;
  const asks = words ?? (needs.length > 0 ? `with ${needs.map(spoken).join(', ')}` : '');
  return html`<li data-event=${event} title=${operation}>
    <code>${event}</code>${target !== state && html` <span class="move">→ ${spoken(target ?? '')}</span>`}
    ${asks && html` <span class="guard">${asks}</span>`}
  </li>`;
};
const Refused = ({ title, events }) => {
  if (events.length === 0) return null;
  return html`<h3>${title} <b>${events.length}</b></h3>
    <ul class="cannot">
      ${events.map(({ event, words, by, refused_by, operation }) => html`<li data-event=${event} title=${operation}><code>${event}</code> <span class="guard">${refused_by === 'role' ? `asks for the role ${by}` : words}</span></li>`)}
    </ul>`;
};
