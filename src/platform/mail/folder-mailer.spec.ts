import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { contractTest } from '../../testing/index.js';
import { FolderMailer } from './mail-transports.js';
import { Mailer, type MailFailed } from './mailer.js';
import { aMail, noon } from '../../../test/fixtures/platform/mail.js';

describe('FolderMailer', () => {
  let folder: string;
  let mailer: FolderMailer;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    mailer = new FolderMailer({ folder: join(folder, 'outbox'), from: 'Žalia įmonė <jobs@example.org>', clock: noon });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const files = () => readdir(join(folder, 'outbox'));
  const parsed = async (id = aMail().id) => new PostalMime().parse(await readFile(join(folder, 'outbox', `${id}.eml`)));

  it('writes a complete message that a mail program can read', async () => {
    await mailer.send(aMail({ subject: 'Kvietimas į pokalbį 📞', text: 'Sveiki, Ąžuole' }));
    const message = await parsed();
    expect(message.from).toMatchObject({ name: 'Žalia įmonė', address: 'jobs@example.org' });
    expect(message.to).toEqual([{ name: '', address: 'ona@example.org' }]);
    expect(message.subject).toBe('Kvietimas į pokalbį 📞');
    expect(message.text?.trim()).toBe('Sveiki, Ąžuole');
    expect(message.html?.trim()).toBe('<p>Welcome.</p>');
    expect(message.messageId).toBe(`<${aMail().id}@example.org>`);
    expect(message.date).toBe('2026-03-02T12:00:00.000Z');
  });

  const sender = (name: string, contactEmail: string | null, options: { from?: string; companyDomains?: string[] } = {}) =>
    new FolderMailer({ folder: join(folder, 'outbox'), from: 'Interviews <no-reply@example.org>', clock: noon, ...options })
      .send(aMail({ onBehalfOf: { name, contactEmail } }))
      .then(() => parsed())
      .then(({ from, replyTo = [] }) => [from, ...replyTo].map((one) => `${one?.name} <${one?.address}>`));

  it('names the company as the sender, and its contact for answers', async () => {
    expect(await sender('Acme', 'jobs@acme.example')).toEqual(['Acme via Interviews <no-reply@example.org>', 'Acme <jobs@acme.example>']);
    expect(await sender('Acme', null)).toEqual(['Acme via Interviews <no-reply@example.org>']);
    expect(await sender('Acme', 'jobs@acme.example', { from: 'no-reply@example.org' })).toEqual([
      'Acme <no-reply@example.org>',
      'Acme <jobs@acme.example>',
    ]);
    expect(await sender('Acme', 'a@b.c, x@evil.test')).toEqual(['Acme via Interviews <no-reply@example.org>']);
  });

  it('sends from the contact of a company whose domain allows it', async () => {
    const companyDomains = ['acme.example'];
    expect(await sender('Acme', 'jobs@ACME.example', { companyDomains })).toEqual(Array(2).fill('Acme <jobs@acme.example>'));
    expect((await sender('Acme', 'jobs@evil.acme.example', { companyDomains }))[0]).toBe('Acme via Interviews <no-reply@example.org>');
  });

  it('keeps mails from other users of the machine', async () => {
    await mailer.send(aMail());
    const modes = ['', `${aMail().id}.eml`].map(async (path) => (await stat(join(folder, 'outbox', path))).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
  });

  it('overwrites the file of the same id, and leaves no temporary file', async () => {
    await mailer.send(aMail());
    await mailer.send(aMail({ text: 'again' }));
    expect(await files()).toEqual([`${aMail().id}.eml`]);
    expect((await parsed()).text?.trim()).toBe('again');
  });

  it('erases also the temporary file of a crash', async () => {
    await mailer.send(aMail({ id: 'kept' }));
    await writeFile(join(folder, 'outbox', `.${aMail().id}.tmp`), 'To: ona@example.org');
    await mailer.erase([aMail().id]);
    expect(await files()).toEqual(['kept.eml']);
  });

  it.each(['a@b.c\r\nBcc: x@y.z', 'a@b.c, x@y.z', 'Name <a@b.c>', 'a@b.c\0', '', 'nobody', 'a b@c.d', '<a@b.c>', 'group:a@b.c;'])(
    'refuses the recipient %j permanently and writes nothing',
    async (to) => {
      await expect(mailer.send(aMail({ to }))).rejects.toMatchObject({ permanent: true, code: 'BAD_ADDRESS' });
      await expect(files()).rejects.toMatchObject({ code: 'ENOENT' });
    },
  );

  it('allows no header or recipient to be added by subject, body or address', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc
        .array(
          fc.constantFrom('\r\n', '\n', '\r', '\0', '\u2028', '\ud800', 'Bcc: x@evil.test', 'é', ' ', '=?utf-8?q?', 'a@b.c', ',', '"'),
          { maxLength: 12 },
        )
        .map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (subject, text, to) => {
        const onBehalfOf = { name: subject, contactEmail: to };
        const accepted = await mailer.send(aMail({ subject, text, onBehalfOf })).then(() => true);
        expect(accepted).toBe(true);
        const message = await parsed();
        const names = message.headers.map(({ key }) => key);
        expect(names.filter((name) => !HEADERS.includes(name))).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
        expect(message.to).toEqual([{ name: '', address: 'ona@example.org' }]);
        const addressed = await mailer.send(aMail({ id: 'to', to })).then(
          () => true,
          (error: unknown) => (error as MailFailed).code !== 'BAD_ADDRESS',
        );
        if (addressed) expect((await parsed('to')).to).toHaveLength(1);
      }),
      { numRuns: 150 },
    );
  });

  it('refuses an invalid sender at construction', () => {
    expect(() => new FolderMailer({ folder, from: 'no-address', clock: noon })).toThrow('the sender of mails');
  });
});

const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

describe('FolderMailer keeps', () => {
  contractTest(
    Mailer,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
      const read = async (file: string) => {
        const { to = [], subject = '', text = '', messageId = '' } = await new PostalMime().parse(await readFile(join(folder, file)));
        return { recipients: to.map(({ address = '' }) => address), subject, text, messageId };
      };
      return {
        adapter: new FolderMailer({ folder, from: 'jobs@example.org', clock: noon }),
        inbox: async () => Promise.all((await readdir(folder)).map(read)),
        close: () => rm(folder, { recursive: true, force: true }),
      };
    },
    { without: ['refusals'] },
  );
});
