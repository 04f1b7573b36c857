import { render } from 'preact';
import { renew } from './api.ts';
import { App } from './app.ts';
import { keepFocus } from './focus.ts';
import { html } from './html.ts';
import { applyTheme } from './theme.ts';

applyTheme();
// Inside the app its frame has the name, the company and the account.
document.documentElement.classList.toggle('inside', location.search === '?inside');
await renew().catch(() => undefined);
const root = document.getElementById('page');
if (root) {
  keepFocus(root);
  render(html`<${App} />`, root);
}
