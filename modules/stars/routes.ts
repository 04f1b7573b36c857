import { get, patch, post, routes } from '../../kernel/declare/route.ts';
import { dismiss } from './prompts/dismiss.ts';
import { get as getPrompt } from './prompts/get.ts';
import { get as getStatus } from './supporters/get.ts';
import { optOut } from './supporters/opt-out.ts';
import { setDisplay } from './supporters/set-display.ts';
import { verify } from './supporters/verify.ts';

/** The routes of supporter badges. */
export const starRoutes = routes('Stars', '/stars', [
  get('/status', getStatus),
  post('/verify', verify),
  patch('/display', setDisplay),
  post('/opt-out', optOut),
  get('/prompt', getPrompt),
  post('/prompt/dismiss', dismiss),
]);
