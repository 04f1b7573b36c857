import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guest, obstacles } from '../app.ts';

const its = suite('codes in photos in the app');
const app = await guest(its);
const { it, service, page, goTo, signIn, says, complaints, look, fits, confirm, act } = app;

/** Photo of a printed code: on paper, at the edge, with noise around. */
const photoOf = async (kind: string, text: string): Promise<string> => {
  const code = await bwip.toBuffer({ bcid: kind, text, scale: 4, includetext: false });
  const paper = { width: 1400, height: 1000, channels: 3 as const, background: '#d8d4cc' };
  const photo = await sharp({ create: paper })
    .composite([{ input: code, top: 380, left: 420 }])
    .jpeg({ quality: 80 })
    .toBuffer();
  const file = join(await mkdtemp(join(tmpdir(), 'countinghouse-photo-')), 'photo.jpg');
  await writeFile(file, photo);
  return file;
};

const give = async (file: string): Promise<void> => {
  const field = await page.waitForSelector('[data-camera] input[type=file]');
  await (field as never as { uploadFile: (path: string) => Promise<void> }).uploadFile(file);
};

it('open the item whose code is in a photo, where there is no camera', async () => {
  await service().does('POST', '/items', {
    ...{ name: 'Opal ring', sku: 'OPAL', sell_by: 'piece', barcode: '4006381333931', quantity: 3 },
  });
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await page.click('[data-do=scan]');
  await page.waitForSelector('[data-camera=none], [data-camera=denied]');
  for (const [scheme, width] of [['dark', 390] as const, ['light', 1280] as const]) {
    await look(scheme, width);
    await fits('the camera');
    assert.equal(await obstacles(page), []);
  }
  await give(await photoOf('qrcode', 'nothing of ours'));
  await says('nothing of ours');
  await give(await photoOf('ean13', '4006381333931'));
  await page.waitForSelector('h1 ::-p-text(Opal ring)');
});

const nowhere = { top: Number.NaN, bottom: Number.NaN };

it('count by photos, one after the other', async () => {
  await goTo('/stock', '[data-start=audit]');
  await page.waitForSelector('[data-line=live]');
  await page.click('[data-start=audit]');
  await confirm();
  await act('finalize');
  await confirm();
  await says('0 of 1 counted');
  // A copy is not the main button of a count.
  await page.waitForFunction("!document.querySelector('.actions .btn.main')");
  await look('light', 390);
  await page.click('[data-do=scan]');
  await give(await photoOf('ean13', '4006381333931'));
  await page.waitForFunction("document.querySelector('.current-line input')?.value === '1'");
  await give(await photoOf('ean13', '4006381333931'));
  await page.waitForFunction("document.querySelector('.current-line input')?.value === '2'");
  const [camera = nowhere, line = nowhere] = (await page.evaluate(
    "['.camera', '.current-line'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON())",
  )) as Readonly<Record<'top' | 'bottom', number>>[];
  assert.ok(camera.bottom <= line.top, 'the camera does not cover the line');
  assert.ok(line.bottom <= 844, 'the line is on the screen');
  await page.click('[data-camera] .panel-head button');
  await page.waitForFunction("!document.querySelector('[data-camera]')");
});

it('say when a photo has no code', async () => {
  await page.click('[data-do=scan]');
  const paper = { width: 600, height: 400, channels: 3 as const, background: '#ffffff' };
  const file = join(await mkdtemp(join(tmpdir(), 'countinghouse-photo-')), 'paper.png');
  await sharp({ create: paper }).png().toFile(file);
  await give(file);
  await page.waitForSelector('[data-camera] [role=alert]');
  assert.equal(complaints, []);
});

its.run();
