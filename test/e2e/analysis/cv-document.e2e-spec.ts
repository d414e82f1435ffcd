import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '../../../tools/pdf.js';
import { AttachCvDocument } from '../../../src/analysis/index.js';
import type { CandidateId } from '../../../src/candidates/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { admin } from '../../support/admin.js';
import { analysisOf, backendCv, candidateOf, eventsOf, withBackendPosition } from '../../support/analysis.js';
import { aCandidate, aTenant, expectStatus, refusal, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';
import { s3Server } from '../../../tools/s3-server.js';

const NAME = 'Ąžuolės CV; "galutinis".pdf';

async function pdfOf(text: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage().drawText(text.replaceAll(/[^\n -~]/g, '-'), { x: 40, y: 700, size: 11, font });
  return Buffer.from(await pdf.save());
}

function attach(app: TestApp, { company, position }: Tenant, candidateId: string, bytes: Buffer, name = NAME) {
  const ref = { company: company.id, jobPositionId: position.id, candidateId: candidateId as CandidateId };
  return app.inOperation(() => app.get(AttachCvDocument).run(ref, bytes, name));
}

/** Requests a link's path from the process under test, whose port is not known before it listens. */
function follow(app: TestApp, link: string) {
  const { pathname, search } = new URL(link);
  return app.http.get(pathname + search);
}

describe('CV documents on disk', () => {
  let app: TestApp;
  let tenant: Tenant;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'documents-'));
    app = await TestApp.start({ env: { DATA_DIR: folder, CLOCK: 'sandbox', PUBLIC_URL: 'https://api.example.com/base/' } });
    tenant = await withBackendPosition(app, await aTenant(app));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const link = async (id: string) => (await analysisOf(app, tenant, id, { kind: 'cv-document' })).body.data;
  /** Requests the path that our host receives from the proxy of PUBLIC_URL. */
  const get = (url: string) => follow(app, url.replace('/base/', '/'));
  /** Paths of the documents. Names and types are read together, because a worker may remove an entry a moment later. */
  const files = () =>
    readdirSync(join(folder, 'documents'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('journal'))
      .map(({ parentPath, name }) => join(parentPath, name));

  it('become the CV: their text is stored and analysed, and they are served under their original name', async () => {
    const id = await aCandidate(app, tenant);
    const pdf = await pdfOf(backendCv());
    // Without the sign that turns it round.
    const attached = await attach(app, tenant, id, pdf, `\u202e${NAME}`);
    expect(attached).toMatchObject({ fileName: NAME, contentType: 'application/pdf', size: pdf.length });
    await until('the CV is analysed', async () => (await eventsOf(app, 'cv_analysis_complete', id)).length === 1);
    const candidate = await candidateOf(app, tenant, id);
    expect(candidate).toMatchObject({ originalCvFileName: NAME, importedWithoutCv: true, cvText: expect.stringContaining('PostgreSQL') });
    expect(candidate.cvScore).toBeGreaterThan(60);

    const { available, downloadUrl, fileName, contentType, expiresAt } = await link(id);
    expect({ available, fileName, contentType }).toEqual({ available: true, fileName: NAME, contentType: 'application/pdf' });
    expect(downloadUrl).toMatch(/^https:\/\/api\.example\.com\/base\/documents\//);
    expect(downloadUrl).not.toContain('Petrait');
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 15 * 60_000)).toBeLessThan(5_000);
    const served = await get(downloadUrl);
    expect(served.status).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('attachment; filename="__uol_s CV; _galutinis_.pdf"; filename*=UTF-8\'\'%C4%84'),
      'cache-control': 'private, no-store',
    });
  });

  it('are not available for a candidate without one, and 404 for other companies', async () => {
    const id = await aCandidate(app, tenant, { cvText: 'only text' });
    expect(await link(id)).toEqual({ available: false });
    const other = await aTenant(app);
    expect(refusal(await analysisOf(app, other, id, { kind: 'cv-document' }))).toEqual({ status: 404, error: 'NOT_FOUND' });
    expect(refusal(await analysisOf(app, tenant, 'x', { kind: 'cv-document' }))).toEqual({ status: 404, error: 'NOT_FOUND' });
  });

  it('are not served under a changed link', async () => {
    const id = await aCandidate(app, tenant);
    const other = await aCandidate(app, tenant);
    await attach(app, tenant, id, Buffer.from('a plain CV of ten words, more or less'), 'cv.txt');
    const { downloadUrl } = await link(id);
    const changed = (name: string, value: string) => {
      const url = new URL(downloadUrl);
      url.searchParams.set(name, value);
      return url.href;
    };
    expect((await get(downloadUrl)).text).toBe('a plain CV of ten words, more or less');
    for (const url of [
      downloadUrl.replace(id, other),
      downloadUrl.replace(tenant.company.id, '..'),
      downloadUrl.replace(`${id}/`, `${id}/..%2f`),
      changed('expires', String(Date.now() + 86_400_000)),
      changed('name', 'evil.html'),
      changed('type', 'text/html'),
      changed('signature', 'AAAA'),
      changed('signature', ''),
      `${downloadUrl}&expires=1`,
      downloadUrl.split('?')[0] ?? '',
    ]) {
      expect([url, refusal(await get(url))]).toEqual([url, { status: 404, error: 'NOT_FOUND' }]);
    }
  });

  it('are removed from the store when they are replaced or their candidate is deleted', async () => {
    const id = await aCandidate(app, tenant);
    await attach(app, tenant, id, Buffer.from('the first of two'), 'one.txt');
    const { downloadUrl: old } = await link(id);
    await attach(app, tenant, id, Buffer.from('the second of two'), 'two.txt');
    await until('the first is gone', () => files().filter((name) => name.includes(id)).length === 1);
    expect((await get(old)).status).toBe(404);
    const { downloadUrl } = await link(id);
    expect((await get(downloadUrl)).text).toBe('the second of two');
    expectStatus(await app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } }), 200);
    await until('the second is gone', async () => (await app.rows('SELECT FROM document_removals')).length === 0);
    expect(files().filter((name) => name.includes(id))).toEqual([]);
    expect((await get(downloadUrl)).status).toBe(404);
    for (const table of ['cv_analyses', 'analysis_texts', 'analysis_views', 'cv_documents', 'pending_cv_analyses']) {
      expect([table, await app.rows(`SELECT FROM ${table} WHERE candidate_id = $1`, [id])]).toEqual([table, []]);
    }
  });

  it('leave nothing behind if the store fails', async () => {
    const id = await aCandidate(app, tenant);
    await expect(attach(app, tenant, id, Buffer.from('{\\rtf1 no}'), 'cv.rtf')).rejects.toMatchObject({ code: 'CV_UNREADABLE' });
    await app.rows(
      `CREATE FUNCTION no_more() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
       CREATE TRIGGER no_more BEFORE INSERT ON cv_documents FOR EACH ROW EXECUTE FUNCTION no_more()`,
    );
    await expect(attach(app, tenant, id, Buffer.from('a CV that is lost'), 'cv.txt')).rejects.toThrow();
    await app.rows('DROP FUNCTION no_more CASCADE');
    expect(files().filter((name) => name.includes(id))).toHaveLength(1);
    await app.inOperation(() => app.get(ClockAdvance).advance(61 * 60_000));
    expect(files().filter((name) => name.includes(id))).toEqual([]);
    expect(await link(id)).toEqual({ available: false });
  });

  it('are served for 15 minutes of product time', async () => {
    const id = await aCandidate(app, tenant);
    await attach(app, tenant, id, Buffer.from('a CV of a quarter of an hour'), 'cv.txt');
    const { downloadUrl } = await link(id);
    await app.inOperation(() => app.get(ClockAdvance).advance(14 * 60_000));
    expect((await get(downloadUrl)).status).toBe(200);
    await app.inOperation(() => app.get(ClockAdvance).advance(60_000));
    expect(refusal(await get(downloadUrl))).toEqual({ status: 404, error: 'NOT_FOUND' });
    expect((await get((await link(id)).downloadUrl)).status).toBe(200);
  });

  it('are attached by the command line, which also exports their audit trail', async () => {
    const id = await aCandidate(app, tenant);
    const file = join(folder, 'My CV.txt');
    writeFileSync(file, backendCv());
    const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: folder, CLOCK: 'sandbox' };
    const run = (...args: string[]) => admin(env, ...args);
    const attached = await run('document', 'attach', '--candidate', id, '--file', file, '--json');
    expect(attached).toMatchObject({ code: 0, json: { candidateId: id, fileName: 'My CV.txt', contentType: 'text/plain' } });
    await until('the CV is analysed', async () => (await eventsOf(app, 'cv_analysis_complete', id)).length === 1);
    await analysisOf(app, tenant, id, { headers: { 'X-Acting-User': 'recruiter-7' } });
    const { out, code } = await run('audit', 'export', '--candidate', id);
    expect(code).toBe(0);
    const trail = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(trail.map(({ action }) => action)).toEqual([
      'candidate.imported',
      'cv_document.attached',
      'cv_analysis.made',
      'cv_analysis.viewed',
    ]);
    expect(trail[0]).toMatchObject({ actor: tenant.keyId, importSource: 'api' });
    const { criteria, score, ...made } = trail[2] as {
      criteria: { weight: number; points: number; evidence: { quote: string }[] }[];
      score: number;
    };
    expect(made).toMatchObject({ engine: 'rubric', version: '4.0', model: null, inputHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(criteria.reduce((sum, { points }) => sum + points, 0)).toBe(score);
    expect(criteria.some(({ evidence }) => evidence.some(({ quote }) => backendCv().includes(quote)))).toBe(true);
    expect(trail[3]).toMatchObject({ actor: tenant.keyId, actingUser: 'recruiter-7' });
    expect(await run('audit', 'export', '--candidate', tenant.company.id)).toMatchObject({ code: 1, out: '' });
    expect((await run('document', 'attach', '--candidate', tenant.company.id, '--file', file, '--json')).json).toMatchObject({
      error: 'NOT_FOUND',
    });
    expect((await run('document', 'attach', '--candidate', id, '--file', `${file}.x`, '--json')).json).toMatchObject({
      error: 'VALIDATION_ERROR',
    });
  }, 120_000);
});

describe('CV documents in S3', () => {
  it('are served by S3, and removed after an outage of S3', async () => {
    const folder = mkdtempSync(join(tmpdir(), 's3-'));
    const server = () => s3Server({ folder, bucket: 'cvs', port });
    let port = 0;
    let s3 = server();
    ({ port } = await s3.run());
    const env = {
      ...{
        DOCUMENTS_S3_BUCKET: 'cvs',
        DOCUMENTS_S3_REGION: 'eu-north-1',
        DOCUMENTS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
        CLOCK: 'sandbox',
      },
      ...{ DOCUMENTS_S3_PATH_STYLE: 'on', DOCUMENTS_S3_ACCESS_KEY_ID: 'S3RVER', DOCUMENTS_S3_SECRET_ACCESS_KEY: 'S3RVER' },
    };
    const app = await TestApp.start({ env });
    try {
      const tenant = await withBackendPosition(app, await aTenant(app));
      const id = await aCandidate(app, tenant);
      await attach(app, tenant, id, Buffer.from('a CV in a bucket'), 'cv.txt');
      const { downloadUrl, expiresAt } = (await analysisOf(app, tenant, id, { kind: 'cv-document' })).body.data;
      expect(downloadUrl).toContain(`127.0.0.1:${port}/cvs/${tenant.company.id}/${id}/`);
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
      const served = await fetch(downloadUrl);
      expect([await served.text(), served.headers.get('content-disposition')]).toEqual([
        'a CV in a bucket',
        expect.stringContaining('cv.txt'),
      ]);
      await s3.close();
      expectStatus(await app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } }), 200);
      const removals = () => app.rows<{ failures: number }>('SELECT failures FROM document_removals');
      await until('the removal has failed once', async () => (await removals()).some(({ failures }) => failures > 0));
      s3 = server();
      await s3.run();
      await app.inOperation(() => app.get(ClockAdvance).advance(600_000));
      await until('nothing is left to remove', async () => (await removals()).length === 0);
      expect((await fetch(downloadUrl)).status).toBe(404);
    } finally {
      await app.close();
      await s3.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);
});
