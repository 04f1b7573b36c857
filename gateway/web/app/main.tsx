import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './styles/mantine-parts.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/mantine.css';
import './styles/frame.css';
import './styles/parts.css';
import './styles/tables.css';
import './styles/record.css';
import './styles/books.css';
import './styles/start.css';
import './styles/print.css';
import { createRoot } from 'react-dom/client';
import { renew } from './api/session.ts';
import { App } from './shell/app.tsx';
import { listenToKeys } from './shell/keys.ts';
import { applyLooks, colours, density } from './theme.ts';
import { speakFirst } from './words/words.ts';

applyLooks();
colours.subscribe(applyLooks);
density.subscribe(applyLooks);
listenToKeys();
// The words and the session come at the same time; a service that is not reached is said by the app.
await Promise.all([speakFirst().catch(() => undefined), renew().catch(() => undefined)]);
const root = document.getElementById('app');
if (root) createRoot(root).render(<App />);
