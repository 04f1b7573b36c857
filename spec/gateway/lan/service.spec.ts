import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { directions, qrText } from '../../../gateway/lan/directions.ts';
import { freePort } from '../../page/browser.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('gateway.lan.service');
const webPort = await freePort();
let service: Installation;

it.before(async () => {
  service = await startTestService({ webPort, authority: 'the PEM' });
});
it.after(() => service.stop());

it('offers the certificate authority on the web port, without a sign-in', async () => {
  const answer = await fetch(`http://127.0.0.1:${webPort}/authority.crt`);
  assert.is(answer.headers.get('content-type'), 'application/x-x509-ca-cert');
  assert.match(answer.headers.get('content-disposition') ?? '', 'attachment');
  assert.is(await answer.text(), 'the PEM');
});

it('prints each address, a code to scan, and how to trust the authority', async () => {
  const text = await directions(['192.168.1.4', 'fd00::7'], 8080, 'AB:CD');
  assert.match(text, 'https://192.168.1.4:8080 or https://[fd00::7]:8080');
  assert.match(text, await qrText('https://192.168.1.4:8080'));
  assert.match(text, 'https://192.168.1.4:8080/authority.crt');
  assert.match(text, 'AB:CD');
});

it('draws codes with a quiet zone, dark on light', async () => {
  const [first = '', second = ''] = (await qrText('a')).split('\n');
  assert.match(first, /^█+$/);
  assert.match(second, /^██ ▄▄▄▄▄ /);
  assert.is(first.length, second.length);
});

it.run();
