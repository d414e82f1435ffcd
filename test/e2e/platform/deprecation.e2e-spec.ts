import { Controller, Get, Module } from '@nestjs/common';
import { defineContext } from '../../../src/platform/context/define-context.js';
import { Operation } from '../../../src/platform/http/operation.js';
import { aTenant, type Tenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

class PlanetDto {
  name: string;
}

@Controller('v1/planets')
class PlanetsController {
  /** Reads the planet. */
  @Get('old')
  @Operation({
    scope: 'read:jobs',
    bucket: 'reads',
    data: PlanetDto,
    deprecated: { since: '2027-01-15', sunset: '2028-01-15', link: 'https://example.com/migrate' },
  })
  old(): PlanetDto {
    return { name: 'Pluto' };
  }

  /** Reads the planet. */
  @Get('new')
  @Operation({ scope: 'read:jobs', bucket: 'reads', data: PlanetDto })
  current(): PlanetDto {
    return { name: 'Neptune' };
  }
}

@Module({})
class PlanetsModule {}

const HEADERS = {
  deprecation: '@1799971200',
  sunset: 'Sat, 15 Jan 2028 00:00:00 GMT',
  link: '<https://example.com/migrate>; rel="deprecation"; type="text/html"',
};

describe('a deprecated operation', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ contexts: [defineContext({ name: 'planets', module: PlanetsModule, controllers: [PlanetsController] })] });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  it('announces its end in every response, refusals included, and works on', async () => {
    const { key } = tenant;
    const replies = await Promise.all([
      app.http.get('/v1/planets/old', { key }),
      app.http.get('/v1/planets/old'),
      app.http.get('/v1/planets/old', { key, headers: { 'x-acting-user': 'x'.repeat(201) } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 401, 400]);
    for (const { headers } of replies) expect(headers).toMatchObject(HEADERS);
  });

  it('leaves other operations as they are', async () => {
    const { headers } = await app.http.get('/v1/planets/new', { key: tenant.key });
    expect(Object.keys(headers).filter((name) => name in HEADERS)).toEqual([]);
  });

  it('is marked in the document, with the headers of each response', async () => {
    const { paths } = (await app.http.get('/openapi.json')).body;
    const { deprecated, description, responses } = paths['/v1/planets/old'].get;
    expect(deprecated).toBe(true);
    expect(description).toMatch(/^\*\*Deprecated\*\* since 2027-01-15, and may be gone from 2028-01-15 on\. \[What to use instead\]/);
    for (const { headers } of Object.values<{ headers: object }>(responses)) {
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(['Deprecation', 'Sunset', 'Link']));
    }
    expect(paths['/v1/planets/new'].get.deprecated).toBeUndefined();
  });
});
