import { useEffect, useState } from 'preact/hooks';
import { signOut, switchTo } from './api.ts';
import { Health } from './health.ts';
import { useAnswer, useLiveStatus } from './hooks.ts';
import { html, type View } from './html.ts';
import { Ledger } from './ledger.ts';
import { follow, type LiveStatus, lastHeard, tryNow, unfollow } from './live.ts';
import { Machines } from './machines.ts';
import { type Place, to, usePlace } from './route.ts';
import { claims, current, onSession } from './session.ts';
import { SignIn } from './sign-in.ts';
import { nextTheme, theme } from './theme.ts';
import { timeOf } from './words.ts';

const rooms = [
  { name: 'machines', title: 'Machines' },
  { name: 'stream', title: 'Stream' },
  { name: 'health', title: 'Health' },
] as const;

/** Root component: sign-in, then three sections under one bar. */
export const App = (): View => {
  const [session, setSession] = useState(current());
  useEffect(() => onSession(() => setSession(current())), []);
  const company = session && claims()?.company_id;
  useEffect(() => {
    if (!company) return undefined;
    void follow();
    return unfollow;
  }, [company]);
  const place = usePlace();
  if (!session || !company) return html`<${SignIn} />`;
  return html`<div class="page">
    <a class="skip" href="#content" onClick=${skip}>Skip to the content</a>
    <${Bar} place=${place} email=${session.email} />
    <${Lost} />
    <main id="content" tabindex="-1" key=${company}><${Room} place=${place} /></main>
  </div>`;
};

const skip = (event: Event): void => {
  event.preventDefault();
  document.getElementById('content')?.focus();
};

const Room = ({ place }: { readonly place: Place }): View => {
  if (place.segments[0] === 'stream') return html`<${Ledger} place=${place} />`;
  if (place.segments[0] === 'health') return html`<${Health} />`;
  return html`<${Machines} place=${place} />`;
};

const Bar = ({ place, email }: { readonly place: Place; readonly email: string }): View => {
  const room = rooms.find(({ name }) => name === place.segments[0])?.name ?? 'machines';
  return html`<header class="bar">
    <a class="brand" href=${to(['machines'])} aria-label="Countinghouse, machines">
      <img src="icon.svg" alt="" width="26" height="26" /><span>Countinghouse</span>
    </a>
    <nav aria-label="Rooms">
      ${rooms.map(
        ({ name, title }) =>
          html`<a href=${to([name])} aria-current=${name === room ? 'page' : undefined}>${title}</a>`,
      )}
    </nav>
    <${Line} />
    <${Companies} />
    <span class="who" title=${email}>${email}</span>
    <${ThemeButton} />
    <button type="button" class="quiet" onClick=${() => void signOut()}>Sign out</button>
  </header>`;
};

const says: Readonly<Record<LiveStatus, string>> = {
  live: 'Live',
  connecting: 'Connecting…',
  waiting: 'Reconnecting…',
  off: 'Off',
};

const Line = (): View => {
  const status = useLiveStatus();
  return html`<span class="line ${status}" role="status" data-live=${status}>
    <i aria-hidden="true"></i>${says[status]}
  </span>`;
};

/** Milliseconds before a broken connection is reported; brief reconnects are not. */
const patienceMs = 1500;

/** Banner for a lost connection with the time of the last update. */
const Lost = (): View => {
  const isOpen = useLiveStatus() === 'live';
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isOpen) {
      setLost(false);
      return undefined;
    }
    const timer = setTimeout(() => setLost(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  if (!isLost) return null;
  const heard = lastHeard();
  return html`<div class="lost" role="alert">
    <span>The service does not answer${heard !== undefined && `; data as of ${timeOf(heard)}`}. The page reconnects automatically.</span>
    <button type="button" onClick=${tryNow}>Try now</button>
  </div>`;
};

type Company = {
  readonly company_id: string;
  readonly company_name: string;
  readonly role: string;
};

const Companies = (): View => {
  const { data, reload } = useAnswer<{ readonly items: readonly Company[] }>('/auth/my-companies');
  useEffect(() => onSession(reload), []);
  const mine = claims();
  const here = data?.items.find(({ company_id }) => company_id === mine?.company_id);
  if (!data || !here) return null;
  if (data.items.length === 1)
    return html`<span class="company">${here.company_name} <em>${here.role}</em></span>`;
  return html`<select
    class="company"
    aria-label="Company"
    value=${here.company_id}
    onChange=${(event: Event) => void switchTo((event.target as HTMLSelectElement).value)}
  >
    ${data.items.map(
      ({ company_id, company_name, role }) =>
        html`<option value=${company_id}>${company_name} (${role})</option>`,
    )}
  </select>`;
};

const ThemeButton = (): View => {
  const [shown, setShown] = useState(theme());
  const signs = { system: '◐', light: '☀', dark: '☾' };
  return html`<button
    type="button"
    class="quiet sign"
    aria-label=${`Colours: ${shown}`}
    title=${`Colours: ${shown}`}
    onClick=${() => setShown(nextTheme())}
  >
    <span aria-hidden="true">${signs[shown]}</span>
  </button>`;
};
