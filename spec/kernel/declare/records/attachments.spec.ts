import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../../kernel/declare/limits.ts';
import { fileName, storeFile } from '../../../../kernel/declare/records/attachments.ts';
import { isRefusal } from '../../../../kernel/declare/refusal.ts';
import { sha256 } from '../../../../kernel/values/canonical.ts';

const it = suite('kernel.attachments');

const stored: string[] = [];
const services = {
  files: {
    put: async (company: string, bytes: Uint8Array): Promise<string> => {
      stored.push(company);
      return sha256(Buffer.from(bytes).toString('latin1'));
    },
    get: async () => undefined,
    has: async () => false,
    made: async () => undefined,
    drop: async () => undefined,
  },
};

const sent = (content_type: string, content: string | Uint8Array, filename = 'a') => ({
  file: {
    filename,
    content_type,
    bytes: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
  },
});

/** Stored type of a file, or the code of its refusal. */
const kept = async (content_type: string, content: string | Uint8Array): Promise<string> => {
  const made = await storeFile(sent(content_type, content), services, { company_id: 'c' });
  if (isRefusal(made)) return made.code;
  return 'sha256' in made.file ? made.file.content_type : '';
};

it('puts the bytes of the company away and lets the rest of the input go on', async () => {
  const made = await storeFile(
    { ...sent('text/csv', 'a,b', 'C:\\x\\list.csv'), more: 1 },
    services,
    {
      company_id: 'company-1',
    },
  );
  assert.equal(made, {
    more: 1,
    file: { sha256: sha256('a,b'), size: 3, filename: 'list.csv', content_type: 'text/csv' },
  });
  assert.is(stored.at(-1), 'company-1');
});

it('goes by what pictures and PDFs are, not by what they are called', async () => {
  assert.is(await kept('image/png', '\x89PNG\r\n\x1a\n...'), 'image/png');
  assert.is(await kept('image/png', '\xff\xd8\xff\xe0'), 'image/jpeg');
  assert.is(await kept('application/octet-stream', 'GIF89a..'), 'image/gif');
  assert.is(await kept('', 'RIFF\x01\x02\x03\x04WEBPVP8'), 'image/webp');
  assert.is(await kept('application/pdf', '%PDF-1.7'), 'application/pdf');
  assert.is(await kept('image/svg+xml', '<?xml version="1.0"?>\n<p/>'), 'file_type_mismatch');
  assert.is(await kept('image/svg+xml', '<?xml version="1.0"?>\n<svg/>'), 'image/svg+xml');
  assert.is(await kept('image/png', '<script>'), 'file_type_mismatch');
  assert.is(await kept('application/pdf', 'MZ'), 'file_type_mismatch');
  assert.is(await kept('video/mp4', '\0\0\0\x20ftypisom'), 'video/mp4');
  assert.is(await kept('video/mp4', '\0\0\0\x14ftypqt  '), 'video/quicktime');
  assert.is(await kept('', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'), 'video/webm');
  assert.is(await kept('', 'RIFF\x01\x02\x03\x04AVI LIST'), 'video/x-msvideo');
  assert.is(await kept('video/quicktime', '\0\0\0\x08wide'), 'video/quicktime');
  assert.is(await kept('text/plain', 'The wide ring'), 'text/plain');
  assert.is(await kept('video/mp4', '<html>'), 'file_type_mismatch');
  assert.is(await kept('video/x-matroska', '\x1a\x45\xdf\xa3'), 'video/x-matroska');
  assert.is(await kept('Text/HTML; charset=x', '<script>'), 'text/html');
  assert.is(await kept('no\r\ntype', 'x'), 'application/octet-stream');
});

it('refuses what is empty or too large', async () => {
  assert.is(await kept('text/plain', ''), 'file_empty');
  const large = new Uint8Array(limits.uploadBytes + 1);
  const made = await storeFile(sent('text/plain', large), services, { company_id: 'c' });
  assert.ok(isRefusal(made) && made.status === 413);
});

it('leave a file name nothing that steers a path, a header or the eye', () => {
  assert.is(fileName('../../etc/passwd'), 'passwd');
  assert.is(fileName('C:\\temp\\a.pdf'), 'a.pdf');
  assert.is(fileName('a\r\nSet-Cookie: x\0.txt'), 'aSet-Cookie x.txt');
  assert.is(fileName('gpj\u202efdp.exe'), 'gpjfdp.exe');
  assert.is(fileName('...'), 'file');
  assert.is(fileName(''), 'file');
  assert.is(fileName('Übersicht №1.pdf'), 'Übersicht №1.pdf');
  assert.is(fileName(`${'x'.repeat(300)}.pdf`).length, 200);
  assert.match(fileName(`${'x'.repeat(300)}.pdf`), /x\.pdf$/);
});

it.run();
