import { jest } from '@jest/globals';
import fc from 'fast-check';
import { CvReader } from '../../../src/analysis/domain/cv-document.js';
import { type BulkImportId, BulkImportRepository, CandidateRepository } from '../../../src/candidates/index.js';
import { CsvReader } from '../../../src/dashboard/adapters/csv-reader.js';
import { ThreadsBusy } from '../../../src/platform/threads/worker-threads.js';
import { aCandidate, aPosition, aTenant, candidateCounts, expectStatus, unique } from '../../support/builders.js';
import { type DashboardVisit, expectRoles, HOSTILE, signedInRoles, type Visits } from '../../support/dashboard.js';
import { DashboardVisit as Visit } from '../../support/dashboard.js';
import { until } from '../../support/eventually.js';
import { Gate } from '../../support/gate.js';
import { aCallableCandidate, aTelephonyTenant, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const CV = 'Curriculum Vitae\nRūta Rimkė\nruta@people.example\n+370 600 00077\n\n2019 – now Nurse';

describe('the candidates of a position', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;
  let visits: Visits;
  let recruiter: DashboardVisit;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTelephonyTenant(app);
    visits = await signedInRoles(app, tenant);
    ({ recruiter } = visits);
  });
  afterAll(() => app.close());
  afterEach(() => jest.restoreAllMocks());

  /** A position of its own, so that a test counts its own people. */
  const freshPath = async (): Promise<string> => `/dashboard/positions/${(await aPosition(app, tenant.company)).id}`;
  const imported = (path: string) =>
    app.rows<{ name: string; email: string; phone: string | null; notes: string | null; source: string; cv: string | null; by: string }>(
      `SELECT first_name || ' ' || last_name AS name, email, phone, notes, import_source AS source, cv_text AS cv, imported_by AS by
         FROM candidates WHERE job_position_id = $1 ORDER BY email`,
      [path.split('/').at(-1)],
    );
  /** Uploads a table and imports what can be. */
  const importTable = async (path: string, csv: string, visit = recruiter) => {
    const { text } = await visit.upload(`${path}/import/csv`, { csv });
    return visit.upload(`${path}/import/csv`, { staged: /name="staged" value="([^"]*)"/.exec(text)?.[1] ?? '', action: 'import' });
  };
  const finished = async (location: string | undefined, visit = recruiter) => {
    await until('the import has ended', async () => (await visit.open(location ?? '')).headers.refresh === undefined);
    return visit.html;
  };
  const rowsOf = (html: string) =>
    [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => row.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|'));

  it('can be changed by who works with them only', async () => {
    const path = `/dashboard/positions/${tenant.position.id}`;
    await expectRoles(app, visits, 'GET', `${path}/import`, 'owner admin recruiter');
    for (const below of [
      'import',
      'import/csv',
      'import/files',
      'import/cvs',
      'imports/x/resolved',
      'bulk',
      'bulk/invitations',
      'bulk/calls',
    ])
      await expectRoles(app, visits, 'POST', `${path}/${below}`, 'owner admin recruiter');
    await visits.viewer.open(path);
    expect(visits.viewer.html).not.toMatch(/checkbox|\/import"|\/bulk"/);
  });

  it('are nothing of another company', async () => {
    const path = await freshPath();
    const mine = await aCandidate(app, tenant, { jobPositionId: path.split('/').at(-1) });
    const other = await aTenant(app);
    const stranger = await Visit.signedIn(app, other, 'owner');
    const theirs = `/dashboard/positions/${other.position.id}`;
    await stranger.open('/dashboard/account');
    const csv = 'first name,last name,email\nA,B,c@people.example';
    await recruiter.open(`${path}/import`);
    const { headers } = await importTable(path, csv);
    const importId = headers.location?.split('/').at(-1);
    for (const to of [`${path}/import`, `${path}/imports/${importId}`, `${theirs}/imports/${importId}`, `${theirs}/imports/x`])
      expect([to, (await stranger.open(to)).status]).toEqual([to, 404]);
    for (const to of ['import/csv', 'import/files', 'import/cvs'])
      expect((await stranger.upload(`${path}/${to}`, { csv })).status).toBe(404);
    for (const [to, fields] of [
      [`${path}/import`, {}],
      [`${theirs}/imports/${importId}/resolved`, {}],
      [`${path}/bulk`, { all: 'on', shown: mine }],
      [`${path}/bulk/invitations`, { ids: mine, action: 'act' }],
      [`${path}/bulk/calls`, { ids: mine, action: 'act' }],
      [`${theirs}/bulk/invitations`, { ids: mine, action: 'act' }],
      [`${theirs}/bulk/calls`, { ids: `${mine},x,'`, action: 'act' }],
    ] as const)
      expect([to, (await stranger.send(fields, to)).status]).toEqual([to, 404]);
    await finished(headers.location);
  });

  it('are found by name, status and source, and stand in the order that is asked for', async () => {
    const path = await freshPath();
    const jobPositionId = path.split('/').at(-1);
    for (const [firstName, lastName] of [
      ['Šarūnas', 'Berg'],
      ['Ona', 'Adams'],
      ['Ieva', 'Šimkutė'],
    ])
      await aCandidate(app, tenant, { jobPositionId, firstName, lastName, email: `x${unique()}@people.example` });
    const names = async (query: string) => {
      await visits.viewer.open(`${path}?${query}`);
      return [...visits.viewer.html.matchAll(/candidates\/[^"]*">([^<]*)</g)].map(([, name = '']) => name.split(' ')[0]).join(' ');
    };
    expect(await names('')).toBe('Ieva Ona Šarūnas');
    expect(await names('sort=name')).toBe('Ona Šarūnas Ieva');
    expect(await names('search=sarunas')).toBe('Šarūnas');
    expect(await names('search=simkute+iev&sort=cvScore')).toBe('Ieva');
    expect(visits.viewer.html).toContain('value="simkute iev"');
    expect(await names('status=invited')).toBe('');
    expect(await names('importSource=csv')).toBe('');
    expect(await names('status=x&importSource=x&sort=x')).toBe('Ieva Ona Šarūnas');
    expect((await visits.viewer.open(`${path}?search=%00`)).status).toBe(400);
    expect((await visits.viewer.open(`${path}?cursor=x`)).status).toBe(400);
    await visits.viewer.open(`${path}?search=${encodeURIComponent(HOSTILE)}`);
    expect(visits.viewer.html).not.toMatch(/<img|<script>/);
  });

  describe('of all positions', () => {
    /** Letters as people compare them, in another way than the database has it. */
    const plain = (text: string): string =>
      [...text.normalize('NFKD').toLowerCase()]
        .map((letter) => ({ ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae' })[letter] ?? letter)
        .join('')
        .replace(/\p{Mn}/gu, '');
    const NAMES = ['Ona', 'Žydrė', 'Jonas', 'Łukasz', 'Søren', 'Anne-Marie', 'Jürgen', 'ona'];
    const LAST = ['Petraitė-Kazlauskienė', 'Kazlauskas', "O'Neill", 'Großmann', 'Đurić', 'Van der Berg', 'Æbelø', 'Petraitis'];
    const person = fc.record({
      firstName: fc.constantFrom(...NAMES),
      lastName: fc.constantFrom(...LAST),
      email: fc.constantFrom<string>('ona.p', 'jonas', 'kaz', '8612'),
      phone: fc.constantFrom(null, '+370 612 34502', '8 612 34502', '(612) 34-502', '+44 20 7946 0018'),
      externalId: fc.constantFrom<string | null>(null, 'HR-', 'ąž_'),
    });
    type Person = ReturnType<(typeof person)['generate']>['value'];
    const typedOf = ({ firstName, lastName, email, phone, externalId }: Person, [at, length]: [number, number]): string[] => {
      const parts = [firstName, ...lastName.split(/[-' ]/), email, externalId ?? email, phone?.replace(/\D/g, '') ?? email];
      const part = parts[at % parts.length]!;
      return [part.slice(0, length), part.slice(-length), part.toUpperCase(), plain(part)];
    };
    const matches = (one: Person, typed: string): boolean => {
      const isBeginning = (term: string): boolean =>
        term.split(/[-'.]/).every((part) =>
          plain(`${one.firstName} ${one.lastName}`)
            .split(/[-' ]/)
            .some((word) => word.startsWith(part)),
        );
      const isNumber = (term: string): boolean =>
        /^\+?[\d.\-/]+$/.test(term) &&
        term.replace(/\D/g, '').length >= 4 &&
        (one.phone ?? '').replace(/\D/g, '').endsWith(term.replace(/\D/g, '').slice(-8));
      // A number may have blanks.
      const isOne = /^\+?[\d\s().\-/]+$/.test(typed) && typed.replace(/\D/g, '').length >= 4;
      return (isOne ? typed.replace(/[\s()]/g, '') : plain(typed))
        .split(' ')
        .filter(Boolean)
        .every((term) => isBeginning(term) || one.email.startsWith(term) || plain(one.externalId ?? '').startsWith(term) || isNumber(term));
    };

    it('are found as a comparison of each finds them', async () => {
      const own = await aTenant(app);
      const people = fc.sample(person, { numRuns: 200, seed: 1 }).map((one, i) => ({
        ...{ ...one, email: `${one.email}.${i}@x.example`, externalId: one.externalId && one.externalId + i },
      }));
      await app.rows(
        `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, phone, external_id, status, import_source,
                                 imported_without_cv, created_at, updated_at)
         SELECT gen_random_uuid(), $1, $2, "firstName", "lastName", email, email, phone, "externalId", 'new', 'api', true, now(), now()
           FROM jsonb_to_recordset($3) AS one ("firstName" text, "lastName" text, email text, phone text, "externalId" text)`,
        [own.company.id, own.position.id, JSON.stringify(people)],
      );
      const length = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 }));
      const word = fc.tuple(fc.constantFrom(...people), length, fc.nat(3)).map(([one, cut, which]) => typedOf(one, cut)[which]!);
      const found = (typed: string) => app.inOperation(() => app.get(CandidateRepository).find(own.company.id, typed, 200));
      await fc.assert(
        fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 2 }), async (words) => {
          const typed = words.join(' ').trim();
          fc.pre(plain(typed).replace(/[^\p{L}\p{N}]/gu, '') !== '' && words.every((one) => /^[\p{L}\p{N}]/u.test(one)));
          const { items, count } = await found(typed);
          const expected = people.filter((one) => matches(one, typed)).map(({ email }) => email);
          expect([typed, items.map(({ email }) => email).sort(), count]).toEqual([typed, expected.sort(), expected.length]);
        }),
        { numRuns: 150 },
      );
    });

    it('are found by each part of a double name, an address, a number or an id, also after a change, and not after the erasure', async () => {
      const own = await aTelephonyTenant(app);
      const [visit, stranger] = [await Visit.inSession(app, own, 'recruiter'), await Visit.inSession(app, await aTenant(app), 'owner')];
      const fields = {
        firstName: 'Ona',
        lastName: 'Petraitė-Kazlauskienė',
        email: 'op@x.example',
        phone: '8 612 34502',
        externalId: 'HR_7',
      };
      const id = await aCandidate(app, own, fields);
      const search = async (typed: string, by = visit) => (await by.open(`/dashboard/search?q=${encodeURIComponent(typed)}`)).text;
      for (const typed of ['Kazlauskienė', 'kazlausk', 'PETRAITE', 'kazl ona', 'op@', '4502', '+370 612 34502', '612-34502', 'hr_7', id])
        expect([typed, (await search(typed)).includes(`/candidates/${id}"`)]).toEqual([typed, true]);
      expect(await search('kazlausk')).toContain('1 candidate.');
      for (const typed of ['lauskienė', 'ona jonas', '502', 'x.example', '%', '*', '&', `'`, '\\', HOSTILE, '🦄'.repeat(120)])
        expect([typed, (await search(typed)).includes(`/candidates/${id}"`)]).toEqual([typed, false]);
      expect((await visit.open('/dashboard/search?q=ona%00')).status).toBeLessThan(500);
      for (const typed of ['kazlausk', id]) expect(await search(typed, stranger)).not.toContain(`/candidates/${id}`);
      await app.rows('UPDATE job_positions SET position = $2 WHERE id = $1', [own.position.id, 'Slaugytoja-padėjėja']);
      expect(await search('padejeja')).toContain(`/positions/${own.position.id}"`);
      const path = `/v1/candidates/${id}`;
      const query = { jobPositionId: own.position.id };
      expectStatus(await app.http.patch(path, { key: own.key, query, json: { lastName: 'Nauja' } }), 200);
      expect([(await search('kazlausk')).includes(id), (await search('nauja')).includes(id)]).toEqual([false, true]);
      expectStatus(await app.http.delete(path, { key: own.key, query }), 200);
      expect(await app.rows('SELECT FROM candidate_words WHERE candidate_id = $1', [id])).toEqual([]);
    });
  });

  it('are imported by hand, and the form says what is wrong', async () => {
    const path = await freshPath();
    await recruiter.open(`${path}/import`);
    const person = { firstName: 'Ona', lastName: 'Petraitė', email: 'Ona@people.example', phone: '', notes: 'A friend', cvText: '' };
    const refused = await recruiter.send({ ...person, firstName: ' ', email: 'x', notes: HOSTILE }, `${path}/import`);
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/id="firstName-problem">is required/);
    expect(refused.text).toMatch(/id="email-problem">must be an email/);
    expect([refused.text.includes('value="Petraitė"'), /<img|<script>/.test(refused.text)]).toEqual([true, false]);
    expect((await recruiter.send(person, `${path}/import`)).headers.location).toBe(`${path}?done=imported`);
    expect(await imported(path)).toEqual([
      {
        name: 'Ona Petraitė',
        email: 'Ona@people.example',
        phone: null,
        notes: 'A friend',
        source: 'manual',
        cv: null,
        by: recruiter.user.id,
      },
    ]);
    await app.rows('UPDATE job_positions SET closed_at = now() WHERE id = $1', [path.split('/').at(-1)]);
    await recruiter.open(path);
    expect([recruiter.html.includes('it takes no new candidates'), recruiter.html.includes(`${path}/import`)]).toEqual([true, false]);
    expect([(await recruiter.open(`${path}/import`)).status, (await recruiter.send(person, `${path}/import`)).status]).toEqual([409, 409]);
    await app.rows('UPDATE job_positions SET closed_at = NULL WHERE id = $1', [path.split('/').at(-1)]);
    await recruiter.open(path);
    const twice = await recruiter.send(person, `${path}/import`);
    expect([twice.status, /id="email-problem">the job position already has/.test(twice.text)]).toEqual([400, true]);
  });

  it('are imported from a CSV after a look at columns, people and problems', async () => {
    const path = await freshPath();
    await recruiter.open(`${path}/import`);
    const csv = [
      '\uFEFFVardas;Pavardė;El. paštas;Kažkas;Telefonas',
      'Ona;Petraitė;ona@people.example;=1+1;+37060000001',
      `"${HOSTILE.replaceAll('"', '""')}";B;hostile@people.example;;`,
      'Jonas;;jonas@people.example;;',
      'Ona;Kita;ONA@people.example;;',
      '',
      'Petras;"Dvi\neilutės";petras@people.example;;+37060000002',
    ].join('\r\n');
    const shown = await recruiter.upload(`${path}/import/csv`, {}, [['file', 'people.csv', csv]]);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('3 candidates can be imported');
    expect(shown.text).not.toMatch(/<img|<script>/);
    // A row with a problem is shown with its cells, and the problem at the cell.
    expect(shown.text).toMatch(/value="ona@people\.example"|<legend>Row 4 <span class="tag warn">is not imported/);
    expect(shown.text).toMatch(/id="cell-4-1-problem">is required/);
    expect(shown.text).toMatch(/value="ONA@people\.example"[^]*?id="cell-5-2-problem">the same address as in row 2/);
    const [, staged = ''] = /name="staged" value="([^"]*)"/.exec(shown.text) ?? [];
    expect(shown.text).not.toContain('jonas@people.example;');
    const chosen = { column0: 'firstName', column1: 'lastName', column2: 'email', column3: '', column4: 'phone' };

    // With other columns than were shown it is shown again.
    const other = await recruiter.upload(`${path}/import/csv`, { ...chosen, column4: '', staged, action: 'import' });
    expect([other.status, /id="column4" name="column4"><option value="" selected>/.test(other.text)]).toEqual([200, true]);
    expect([shown, other].map(({ text }) => text.includes('Nothing is imported yet: the table was changed'))).toEqual([false, true]);
    expect(await imported(path)).toEqual([]);

    await recruiter.upload(`${path}/import/csv`, { ...chosen, staged, action: 'look' });
    const accepted = await recruiter.upload(`${path}/import/csv`, { ...chosen, staged, action: 'import' });
    expect(accepted.status).toBe(303);
    const html = await finished(accepted.headers.location, visits.viewer);
    expect(html).toContain('Imported: 3. Already there: 0. Failed: 0.');
    expect(await imported(path)).toMatchObject([
      { name: `${HOSTILE} B`, source: 'csv', by: recruiter.user.id },
      { name: 'Ona Petraitė', phone: '+37060000001', source: 'csv' },
      { name: 'Petras Dvi\neilutės', source: 'csv' },
    ]);
    expect((await candidateCounts(app, tenant))[path.split('/').at(-1)!]).toBe(3);

    // The rows with a problem are left, and can be downloaded, corrected and imported.
    const left = /left=([^&]*)$/.exec(accepted.headers.location ?? '')?.[1] ?? '';
    await recruiter.open(accepted.headers.location ?? '');
    expect(recruiter.html).toContain(`${path}/import/csv/${left}"`);
    const file = await recruiter.open(`${path}/import/csv/${left}/problems`);
    expect(file.text.split('\r\n').slice(1)).toEqual(['"Jonas","","jonas@people.example","","","Last name: is required"', '']);
    await recruiter.open(`${path}/import/csv/${left}`);
    const proof = (html: string) => /name="staged" value="([^"]*)"/.exec(html)?.[1];
    expect([proof(recruiter.html), recruiter.html.includes('1 candidate of the position already')]).toEqual([left, true]);
    const fixed = { ...chosen, staged: left, 'cell 4 1': 'Jonaitis', 'cell 9999 1': 'x' };
    const again = await recruiter.upload(`${path}/import/csv`, { ...fixed, action: 'import' });
    expect([again.status, again.text.includes('1 candidate can be imported')]).toEqual([200, true]);
    const last = await recruiter.upload(`${path}/import/csv`, { ...fixed, action: 'import' });
    await finished(last.headers.location);
    expect((await imported(path)).map(({ name }) => name)).toContain('Jonas Jonaitis');
  });

  it('are imported by one press, as a browser sends the form of a table with line breaks and short rows', async () => {
    const path = await freshPath();
    await recruiter.open(`${path}/import`);
    const csv = [
      'First name,Last name,Email,Phone,Notes,ID',
      'Ona,Berg,ona@people.example,12,"line one\r\nline two\r\n\r\n  -three",\u0000\ud800',
      'Jonas,,jonas@people.example',
      'Rasa,Kalnė',
    ];
    const { text } = await recruiter.upload(`${path}/import/csv`, { csv: csv.join('\n').replace('\u0000', '') });
    const [, form = ''] = /<form method="post" action="[^"]*\/import\/csv"[^>]*>([^]*?)<\/form>/.exec(text) ?? [];
    const plain = (value = ''): string => value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    const inputs = [
      ...form.matchAll(
        /<input type="(?:text|hidden)"(?: name="(?<hidden>[^"]*)")? value="(?<value>[^"]*)"(?:[^>]*? name="(?<name>[^"]*)")?/g,
      ),
    ];
    const areas = [...form.matchAll(/<textarea[^>]*? name="([^"]*)"[^>]*>\n([^<]*)<\/textarea>/g)];
    const selects = [...form.matchAll(/<select[^>]*? name="([^"]*)">.*?<option value="([^"]*)" selected>/g)];
    const fields = Object.fromEntries([
      // HTML: the value of a field of one line has no line breaks.
      ...inputs.map(({ groups }) => [groups?.hidden ?? groups?.name ?? '', plain(groups?.value).replace(/[\r\n]/g, '')]),
      ...areas.map(([, name = '', value]) => [name, plain(value).replace(/\r?\n/g, '\r\n')]),
      ...selects.map(([, name = '', value = '']) => [name, value]),
    ]) as Record<string, string>;
    expect(Object.keys(fields).filter((name) => name.startsWith('cell ')).length).toBeGreaterThan(12);
    const accepted = await recruiter.upload(`${path}/import/csv`, { ...fields, action: 'import' });
    expect(accepted.status).toBe(303);
    await finished(accepted.headers.location);
    expect(await imported(path)).toMatchObject([{ name: 'Ona Berg', notes: 'line one\nline two\n\n  -three' }]);
  });

  describe('keep every field that is offered', () => {
    const VALUES: Readonly<Record<string, string>> = {
      firstName: 'Ona',
      lastName: 'van der Berg',
      email: 'ona@people.example',
      phone: '+37060000031',
      externalId: 'ATS-31',
      cvText: 'Nurse in Vilnius since 2014.',
      notes: 'Met at the fair in May',
    };
    const WHOLE: Readonly<Record<string, string>> = { name: 'Ona van der Berg', lastFirstName: 'van der Berg Ona' };
    const detail = async (path: string): Promise<Record<string, unknown>> => {
      const jobPositionId = path.split('/').at(-1) ?? '';
      const [{ id = '' } = {}] = await app.rows<{ id: string }>('SELECT id FROM candidates WHERE job_position_id = $1', [jobPositionId]);
      return expectStatus(await app.http.get(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId } }), 200).body.data;
    };
    const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, VALUES[name] ?? WHOLE[name] ?? name]));
    /** The names of the fields that a person fills in, of the form with this address. */
    const fieldsOf = (html: string, action: string): string[] => {
      const [, form = ''] = new RegExp(`<form method="post" action="${action}"[^>]*>([^]*?)</form>`).exec(html) ?? [];
      const visible = [...form.matchAll(/<(?:input type="(?!hidden|checkbox|file)|textarea|select)[^>]*? name="([^"]*)"/g)];
      return visible.map(([, name = '']) => name);
    };

    it('as a column of a table', async () => {
      const path = await freshPath();
      await recruiter.open(`${path}/import`);
      const { text } = await recruiter.upload(`${path}/import/csv`, { csv: 'a,b\n1,2' });
      const [, options = ''] = /<select[^>]* name="column0">(.*?)<\/select>/.exec(text) ?? [];
      const offered = [...options.matchAll(/value="([^"]+)"/g)].map(([, name = '']) => name);
      expect([...offered].sort()).toEqual(Object.keys({ ...VALUES, ...WHOLE }).sort());
      for (const names of [['firstName', 'lastName'], ['name'], ['lastFirstName']]) {
        const to = await freshPath();
        await recruiter.open(`${to}/import`);
        const columns = [...names, ...offered.filter((name) => name in VALUES && !/name$/i.test(name))];
        const values = valuesOf(columns);
        const staged = await recruiter.upload(`${to}/import/csv`, { csv: `${columns.join(',')}\n${Object.values(values).join(',')}` });
        const chosen = Object.fromEntries(columns.map((name, i) => [`column${i}`, name]));
        const fields = { ...chosen, staged: /name="staged" value="([^"]*)"/.exec(staged.text)?.[1] ?? '' };
        await recruiter.upload(`${to}/import/csv`, { ...fields, action: 'look' });
        await finished((await recruiter.upload(`${to}/import/csv`, { ...fields, action: 'import' })).headers.location);
        expect(await detail(to)).toMatchObject(VALUES);
      }
    });

    it('in the forms of a person, of CV files and of a correction', async () => {
      const path = await freshPath();
      await recruiter.open(`${path}/import`);
      const byHand = fieldsOf(recruiter.html, `${path}/import`);
      expect(byHand).toContain('notes');
      expect((await recruiter.send(valuesOf(byHand), `${path}/import`)).status).toBe(303);
      const candidate = await detail(path);
      expect(candidate).toMatchObject(valuesOf(byHand));

      const page = `${path}/candidates/${String(candidate.id)}`;
      await recruiter.open(`${page}/correction`);
      const corrected = fieldsOf(recruiter.html, `${page}/correction`);
      const typed = { ...Object.fromEntries(corrected.map((name) => [name, `${name}@people.example`])), phone: '+37060000032' };
      const version = /name="version" value="([^"]*)"/.exec(recruiter.html)?.[1] ?? '';
      expect((await recruiter.send({ ...typed, version }, `${page}/correction`)).status).toBe(303);
      expect(await detail(path)).toMatchObject(typed);

      const other = await freshPath();
      await recruiter.open(`${other}/import`);
      await recruiter.upload(`${other}/import/files`, {}, [['files', 'cv.txt', VALUES.cvText ?? '']]);
      const ofCv = fieldsOf(recruiter.html, `${other}/import/cvs`).map((name) => name.replace(/^0\./, ''));
      expect(ofCv).toContain('phone');
      const sent = Object.fromEntries(ofCv.map((name) => [`0.${name}`, VALUES[name] ?? name]));
      await finished((await recruiter.upload(`${other}/import/cvs`, sent)).headers.location);
      expect(await detail(other)).toMatchObject(valuesOf(ofCv));
    });
  });

  it('are read from a CSV while other requests are answered', async () => {
    const path = await freshPath();
    await recruiter.open(`${path}/import`);
    const gate = new Gate();
    const reader = app.get(CsvReader);
    const read = reader.read.bind(reader);
    const asked = jest.spyOn(reader, 'read').mockImplementation(async (...args) => {
      await gate.opened;
      return read(...args);
    });
    const shown = [1, 2, 3, 4, 5, 6].map((i) => recruiter.upload(`${path}/import/csv`, { csv: `email\na${i}@people.example` }));
    await until('all are being read', () => Promise.resolve(asked.mock.calls.length === 6));
    expect((await visits.viewer.open(path)).status).toBe(200);
    gate.open();
    expect((await Promise.all(shown)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('are read later where all threads are taken: a file beside the others, a CSV with 503', async () => {
    const path = await freshPath();
    await recruiter.open(`${path}/import`);
    const reader = app.get(CvReader);
    jest
      .spyOn(reader, 'read')
      .mockImplementation((_, name) =>
        name === 'late.txt' ? Promise.reject(new ThreadsBusy()) : Promise.resolve({ text: CV, contentType: 'text/plain' }),
      );
    const files = ['a.txt', 'late.txt', 'b.txt'].map((name) => ['files', name, CV] as const);
    const { status, text } = await recruiter.upload(`${path}/import/files`, {}, files);
    expect([status, text.match(/<fieldset/g)?.length]).toEqual([200, 2]);
    expect(text).toContain('late.txt: not read, because others are being read: try again');
    jest.spyOn(app.get(CsvReader), 'read').mockRejectedValue(new ThreadsBusy());
    expect((await recruiter.upload(`${path}/import/csv`, { csv: 'a\n1' })).status).toBe(503);
  });

  it('come from forms that are limited as requests to the API are', async () => {
    const limited = await aTenant(app);
    await app.rows(`UPDATE companies SET raised_limits = '{"global": 3}' WHERE id = $1`, [limited.company.id]);
    const [one, beside] = [await Visit.signedIn(app, limited, 'owner'), await Visit.signedIn(app, limited, 'owner')];
    const statuses = [];
    for (const visit of [one, one, one, one, beside]) {
      await visit.open('/dashboard/account');
      statuses.push((await visit.send({ language: 'en' }, '/dashboard/account/language')).status);
    }
    expect(statuses).toEqual([303, 303, 303, 429, 303]);
    expect(one.html).toContain('Please wait a little');
  });

  it('are not imported from a CSV that is none', async () => {
    const path = await freshPath();
    const to = `${path}/import/csv`;
    await recruiter.open(`${path}/import`);
    const problem = async (csv: string | Buffer, fields = {}) => {
      const { status, text } = await recruiter.upload(to, fields, [['file', 'x.csv', csv]]);
      return [status, /id="csv-problem">([^<]*)/.exec(text)?.[1]];
    };
    expect(await problem('a,b')).toEqual([400, 'the CSV needs a line of headings and at least one row']);
    expect(await problem(`a\n${'x\n'.repeat(501)}`)).toEqual([400, 'the CSV has more than 500 rows: divide it']);
    expect(await problem(Buffer.from('PK\x03\x04 none'))).toEqual([400, expect.stringContaining('the Excel file cannot be read')]);
    expect(await problem('a\n\0')).toEqual([400, 'the CSV must not hold NUL']);
    expect((await recruiter.upload(to, {})).status).toBe(400);
    expect((await recruiter.upload(to, { csv: 'a\n\0' })).status).toBe(400);
    expect((await recruiter.upload(to, { form: 'x', csv: 'a\nb' })).status).toBe(403);
    expect((await recruiter.upload(to, {}, [['file', 'x.csv', 'x'.repeat(8 * 1024 * 1024 + 1)]])).status).toBe(413);
    expect(
      (
        await recruiter.upload(to, {}, [
          ['file', 'x.csv', 'a\n1'],
          ['file', 'y.csv', 'a\n1'],
        ])
      ).status,
    ).toBe(400);
    expect((await recruiter.send({ csv: 'a\n1' }, to)).status).toBe(415);
    expect((await recruiter.upload(`${path}/import`, { firstName: 'A' })).status).toBe(415);
    // Without a column for anything every row has its problems, and there is nothing to import.
    const nothing = await recruiter.upload(to, { csv: `x\n${'1\n'.repeat(60)}`, action: 'import' });
    expect([nothing.status, nothing.text.match(/<legend>Row/g)?.length]).toEqual([200, 20]);
    expect(nothing.text).not.toContain('value="import"');
  });

  it('wait on a failed import until somebody has seen to it', async () => {
    const path = await freshPath();
    await recruiter.open(`${path}/import`);
    const csv = 'first name,last name,email\nA,B,failed@people.example';
    const { headers } = await importTable(path, csv);
    await finished(headers.location);
    const importId = headers.location?.split('/').at(-1) as BulkImportId;
    await app.rows(`UPDATE bulk_import_items SET status = 'failed', candidate_id = NULL WHERE bulk_import_id = $1`, [importId]);
    await app.rows(`UPDATE bulk_imports SET status = 'failed' WHERE id = $1`, [importId]);
    const failed = () => app.get(BulkImportRepository).failed(tenant.company.id, 10);
    expect(await failed()).toEqual([
      { bulkImportId: importId, jobPositionId: path.split('/').at(-1), endedAt: expect.any(Date), failed: 1, total: 1 },
    ]);
    await recruiter.open(headers.location ?? '');
    expect(rowsOf(recruiter.html).at(-1)).toBe('|1|failed@people.example|failed| An error on our side. Import this candidate again.|');
    const resolve = () => recruiter.send({}, `${path}/imports/${importId}/resolved`);
    expect([(await resolve()).status, await failed()]).toEqual([303, []]);
    await recruiter.open(headers.location ?? '');
    expect(recruiter.html).toContain('This import is marked as done.');
    expect(await app.rows(`SELECT action FROM audit_entries WHERE subject_id = $1`, [importId])).toEqual([
      { action: 'bulk_import.resolved' },
    ]);
  });

  it('are imported from CV files, after a person has completed them', async () => {
    const path = await freshPath();
    await recruiter.open(`${path}/import`);
    const shown = await recruiter.upload(`${path}/import/files`, {}, [
      ['files', 'cv_ruta.txt', CV],
      ['files', `${HOSTILE}.txt`, `${HOSTILE}\nSomebody who says little.`],
      ['files', 'photo.jpg', 'x'],
    ]);
    expect(shown.text).not.toMatch(/<img|<script>/);
    expect(shown.text).toContain('photo.jpg: neither PDF, DOCX nor text');
    const valueOf = (name: string) =>
      new RegExp(`name="${name.replace('.', '\\.')}"[^>]*?>|value="([^"]*)" id="${name.replace('.', '\\.')}"`).exec(shown.text)?.[1];
    expect(['0.firstName', '0.lastName', '0.email', '0.phone', '1.email'].map(valueOf)).toEqual([
      'Rūta',
      'Rimkė',
      'ruta@people.example',
      '+370 600 00077',
      '',
    ]);
    // Each guess says where it stands, beside the text.
    expect(shown.text).toMatch(/guessed: please check<\/span> from “[^”]*ruta@people\.example[^”]*”/);
    expect(shown.text).toContain('Not found in the file.');
    expect(shown.text).toMatch(/<textarea id="0.cvText" name="0.cvText" rows="18" readonly>\n[^<]*Rimkė/);
    const [, link = ''] = /href="[^"]*(\/dashboard[^"]*\/import\/files\/[^"]+)"/.exec(shown.text) ?? [];
    const file = await recruiter.open(link);
    expect([file.status, (await recruiter.open(link.slice(0, -4))).status]).toEqual([303, 404]);
    const to = `${path}/import/cvs`;
    const first = {
      '0.file': 'cv_ruta.txt',
      '0.cvText': CV,
      '0.firstName': 'Rūta',
      '0.lastName': 'Rimkė',
      '0.email': 'ruta@people.example',
      '0.phone': '',
    };
    const second = { '1.file': 'b.txt', '1.cvText': 'Another CV', '1.firstName': '', '1.lastName': 'Bee', '1.email': 'b@people.example' };
    const refused = await recruiter.upload(to, { ...first, ...second });
    expect([refused.status, /id="1.firstName-problem">is required/.test(refused.text)]).toEqual([400, true]);
    const accepted = await recruiter.upload(to, { ...first, ...second, '1.skip': 'on' });
    await finished(accepted.headers.location);
    expect(await imported(path)).toMatchObject([{ name: 'Rūta Rimkė', source: 'cv_upload', cv: CV, by: recruiter.user.id }]);

    expect((await recruiter.upload(`${path}/import/files`, {})).status).toBe(400);
    const many = Array.from({ length: 21 }, (_, i) => ['files', `${i}.txt`, 'x'] as const);
    expect((await recruiter.upload(`${path}/import/files`, {}, many)).status).toBe(400);
    expect((await recruiter.upload(`${path}/import/files`, {}, [['files', 'x.txt', Buffer.alloc(10 * 1024 * 1024 + 1)]])).status).toBe(413);
    expect((await recruiter.upload(to, { ...first, form: 'x' })).status).toBe(403);
    expect((await recruiter.upload(to, {})).headers.location).toBe(`${path}/import`);
  });

  it('keep the files of their CVs: not after a day, and none of another company', async () => {
    const path = await freshPath();
    const other = await aTenant(app);
    const stranger = await Visit.signedIn(app, other, 'owner');
    /** Uploads files, and returns the tokens that the form carries. */
    const stage = async (visit: DashboardVisit, at: string, names: readonly string[]) => {
      await visit.open(`${at}/import`);
      const files = names.map((name) => ['files', name, CV] as const);
      const { text } = await visit.upload(`${at}/import/files`, {}, files);
      return [...text.matchAll(/name="\d+\.token" value="([^"]*)"/g)].map(([, token = '']) => token);
    };
    const stagedOf = async ({ user }: DashboardVisit) =>
      app.rows<{ key: string; hours: number }>(
        `SELECT store_key AS key, round(extract(epoch FROM due_at - $2) / 3600)::int AS hours FROM document_removals
          WHERE store_key LIKE $1 || '/staged/%' ORDER BY store_key`,
        [user.company, new Date()],
      );
    const [foreign = ''] = await stage(stranger, `/dashboard/positions/${other.position.id}`, ['x.txt']);
    const [kept = '', skipped = '', late = ''] = await stage(recruiter, path, ['Rūta CV.txt', 'b.txt', 'c.txt']);
    const staged = (await stagedOf(recruiter)).slice(-3);
    expect(staged.map(({ hours }) => hours)).toEqual([24, 24, 24]);
    await app.rows('DELETE FROM document_removals WHERE store_key = $1', [staged[2]?.key]);

    const people = [kept, skipped, late, foreign, `${kept.slice(1)}A`, ''].flatMap((token, i) => {
      const person = { token, cvText: CV, firstName: 'Rūta', lastName: 'Rimkė', email: `r${i}@people.example` };
      return Object.entries(person).map(([name, value]) => [`${i}.${name}`, value]);
    });
    const accepted = await recruiter.upload(`${path}/import/cvs`, { ...Object.fromEntries(people), '1.skip': 'on' });
    await finished(accepted.headers.location);
    const found = await app.rows<{ id: string; name: string | null }>(
      'SELECT id, original_cv_file_name AS name FROM candidates WHERE job_position_id = $1 ORDER BY email',
      [path.split('/').at(-1)],
    );
    expect(found.map(({ name }) => name)).toEqual(['Rūta CV.txt', null, null, null, null]);
    const { headers } = await visits.viewer.open(`${path}/candidates/${found[0]?.id}/cv-document`);
    const link = new URL(headers.location ?? '');
    expect((await app.http.get(link.pathname + link.search)).text).toBe(CV);
    const left = await stagedOf(recruiter);
    expect(staged.map(({ key }) => left.some((one) => one.key === key))).toEqual([false, true, false]);
    expect(await stagedOf(stranger)).toHaveLength(1);
  });

  it('are invited together: first who can be, then the outcome of each', async () => {
    const path = await freshPath();
    const jobPositionId = path.split('/').at(-1);
    const people = [];
    for (const lastName of ['Aa', 'Bb', HOSTILE]) people.push(await aCandidate(app, tenant, { jobPositionId, firstName: 'Ona', lastName }));
    const [first = '', second = ''] = people;
    await recruiter.open(path);
    expect(recruiter.html).toContain(`name="candidate ${first}"`);
    expect((await recruiter.send({ shown: people.join(','), action: 'invite' }, `${path}/bulk`)).headers.location).toBe(
      `${path}?done=nobody`,
    );
    await recruiter.send({}, `${path}/candidates/${second}/invitation`);
    const preview = await recruiter.send({ shown: people.join(','), all: 'on', action: 'invite' }, `${path}/bulk`);
    expect(preview.text).toContain('<h1>2 of 3 can be invited</h1>');
    expect(preview.text).toMatch(/<h2>1: Only a new candidate can be invited.<\/h2><ul class="names"><li><a href="[^"]*">Ona Bb</);
    expect(preview.text).not.toMatch(/<img|<script>/);
    const statuses = async () =>
      (await app.rows<{ status: string }>('SELECT status FROM candidates WHERE job_position_id = $1', [jobPositionId]))
        .map(({ status }) => status)
        .sort();
    expect(await statuses()).toEqual(['invited', 'new', 'new']);
    const one = await recruiter.send({ [`candidate ${first}`]: 'on', action: 'invite' }, `${path}/bulk`);
    expect(one.text).toContain('<h1>1 of 1 can be invited</h1>');

    await app.rows('UPDATE candidates SET email = $2 WHERE id = $1', [people[2], 'ą@people.example']);
    const done = await recruiter.submit({ ids: people.join(','), action: 'act' }, `${path}/bulk/invitations`);
    expect(done.text).toContain('<h1>2 of 3 are invited</h1>');
    expect(await statuses()).toEqual(['invited', 'invited', 'invited']);
    const trail = await app.rows(`SELECT acting_user FROM audit_entries WHERE action = 'candidate.invited' AND subject_id = ANY ($1)`, [
      people,
    ]);
    expect(trail).toEqual(people.map(() => ({ acting_user: recruiter.user.email })));
    expect((await recruiter.submit({ ids: people.join(','), action: 'act' }, `${path}/bulk/invitations`)).text).toContain(
      '<h1>0 of 3 are invited</h1>',
    );
  });

  it('are called together: first when, and why not; then the batch', async () => {
    const path = `/dashboard/positions/${tenant.position.id}`;
    const callable = await aCallableCandidate(app, tenant);
    const phoneless = await aCandidate(app, tenant, { phone: null });
    const ids = [callable, phoneless].join(',');
    await recruiter.open(path);
    const preview = await recruiter.send({ shown: ids, all: 'on', action: 'call' }, `${path}/bulk`);
    expect(preview.text).toContain('<h1>1 of 2 can be called</h1>');
    expect(preview.text).toContain('1: The candidate has no phone number that can be called');
    const reserved = () =>
      app.rows('SELECT state, retry_mode AS retry FROM reservations WHERE candidate_id = ANY ($1)', [[callable, phoneless]]);
    expect(await reserved()).toEqual([]);
    // A phone of a country with several zones: the person gives one, or all get one.
    const american = await aCallableCandidate(app, tenant, { phone: '+12025550100', lastName: HOSTILE });
    const three = { ids: [american, callable, phoneless].join(','), action: 'look', preset: 'complete-within-48h' };
    const asked = await recruiter.send(three, `${path}/bulk/calls`);
    expect(asked.text).toContain('<h1>1 of 3 can be called</h1>');
    expect(asked.text).toMatch(new RegExp(`<select name="zone ${american}" aria-label="[^"]*">.*?<option>America/New_York</option>`));
    expect(asked.text).not.toMatch(/<img|<script>/);
    const chosen: Record<string, string>[] = [
      { [`zone ${american}`]: 'America/Chicago' },
      { timezone: 'America/Chicago' },
      { timezone: 'x' },
    ];
    for (const zones of chosen) {
      const { text } = await recruiter.send({ ...three, ...zones, line: 'any' }, `${path}/bulk/calls`);
      expect(text).toContain(`<h1>${zones.timezone === 'x' ? 1 : 2} of 3 can be called</h1>`);
      expect(text.includes('America/Chicago</td>')).toBe(zones.timezone !== 'x');
      const times = [...text.matchAll(/<td data-label="Time[^>]*>([^<]*)</g)].map(([, at]) => at);
      expect(times).toEqual([...times].sort());
      expect(text).toContain('<option value="any" selected>');
    }
    const unknownLine = await recruiter.send({ ...three, line: american }, `${path}/bulk/calls`);
    expect(unknownLine.text).toContain('<h1>0 of 3 can be called</h1>');
    const shorter = await recruiter.send({ ids, preset: 'complete-within-4h', retry: 'SAME_DAY', action: 'look' }, `${path}/bulk/calls`);
    expect(shorter.text).toContain('value="complete-within-4h" selected');
    const done = await recruiter.send({ ids, preset: 'complete-within-4h', retry: 'SAME_DAY', action: 'act' }, `${path}/bulk/calls`);
    expect(done.headers.location).toMatch(/^\/dashboard\/calls\/batches\/[\da-f-]{36}$/);
    expect((await recruiter.open(done.headers.location!)).status).toBe(200);
    expect(await reserved()).toEqual([{ state: 'firm', retry: 'SAME_DAY' }]);
    await app.rows('UPDATE telephony_settings SET enabled = false WHERE company_id = $1', [tenant.company.id]);
    expect((await recruiter.send({ ids, action: 'look' }, `${path}/bulk/calls`)).text).toContain('Phone interviews are not switched on');
    await app.rows('UPDATE telephony_settings SET enabled = true WHERE company_id = $1', [tenant.company.id]);
  });
});
