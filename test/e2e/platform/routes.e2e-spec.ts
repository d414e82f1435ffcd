import {
  BadRequestException,
  ConflictException,
  Controller,
  ForbiddenException,
  Get,
  ImATeapotException,
  Module,
  NotFoundException,
  Param,
  ServiceUnavailableException,
} from '@nestjs/common';
import { operationOf, Operation, type KeyedOperation } from '../../../src/platform/http/operation.js';
import { aKey, aTenant, type Tenant } from '../../support/builders.js';
import { routesOf, shadowedRoutes, type Route } from '../../support/routes.js';
import { TestApp } from '../../support/test-app.js';

/** What a team's code may throw. */
const EXCEPTIONS: Record<string, Error> = {
  400: new BadRequestException(['name must be a string', 'age must be a number']),
  403: new ForbiddenException('not on Sundays'),
  404: new NotFoundException('no such planet'),
  409: new ConflictException(),
  418: new ImATeapotException('short and stout'),
  503: new ServiceUnavailableException('come back later'),
};

@Controller('v1/careless')
class CarelessController {
  @Get('undeclared')
  undeclared(): string {
    return 'open to all';
  }

  @Get(':id')
  @Operation({ scope: 'read:jobs', bucket: 'reads', roles: ['owner', 'admin'] })
  one(@Param('id') id: string): string {
    return id;
  }

  @Get('failures/:status')
  @Operation({ scope: 'read:jobs', bucket: 'reads' })
  fail(@Param('status') status: string): never {
    throw EXCEPTIONS[status] ?? new Error('a defect');
  }

  @Get('settings')
  @Operation({ scope: 'read:jobs', bucket: 'reads' })
  settings(): string {
    return 'never seen';
  }
}

@Module({ controllers: [CarelessController] })
class CarelessModule {}

const undeclared = (routes: Route[]) => routes.filter(({ handler }) => !isDeclared(handler)).map(({ path }) => path);

function isDeclared(handler: Route['handler']): boolean {
  try {
    return operationOf(handler) !== undefined;
  } catch {
    return false;
  }
}

describe('the routes of the product', () => {
  let app: TestApp;
  let tenant: Tenant;
  let routes: Route[];

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
    routes = routesOf(app);
  });
  afterAll(() => app.close());

  const named = ({ method, path }: Route) => `${method} ${path}`;

  it('are all declared with @Operation', () => {
    expect(undeclared(routes)).toEqual([]);
    expect(routes.map(named)).toEqual(
      expect.arrayContaining([
        'GET /v1/health',
        'GET /v1/job-positions',
        'GET /v1/job-positions/:jobPositionId',
        'GET /v1/candidates',
        'POST /v1/candidates',
        'GET /v1/candidates/:candidateId',
        'PATCH /v1/candidates/:candidateId',
        'DELETE /v1/candidates/:candidateId',
        'GET /v1/candidates/:candidateId/status',
        'GET /v1/candidates/:candidateId/cv-score',
      ]),
    );
  });

  it('stand static before parameter', () => {
    expect(shadowedRoutes(routes).map(named)).toEqual([]);
  });

  it('under /v1 need a key and their scope, all but health', async () => {
    const keyed = routes.filter(({ path }) => path.startsWith('/v1/') && path !== '/v1/health');
    for (const route of keyed) {
      const { scope } = operationOf(route.handler) as KeyedOperation;
      const call = (key?: string) => app.http.send(route.method, route.path.replaceAll(/:\w+/g, 'x'), { key });
      const other = await aKey(app, tenant.company, { scopes: [scope === 'read:jobs' ? 'action:decide' : 'read:jobs'] });
      const statuses = [(await call()).status, (await call('aipk_')).status, (await call(other.key)).status];
      expect([named(route), ...statuses]).toEqual([named(route), 401, 401, 403]);
    }
    expect(await app.rows('SELECT FROM authentication_failures')).toEqual([]);
  });
});

@Controller('v1/unregistered')
class UnregisteredController {
  @Get()
  @Operation({ scope: 'read:planets', bucket: 'orbits' })
  list(): string[] {
    return [];
  }
}

@Module({ controllers: [UnregisteredController] })
class UnregisteredModule {}

describe('a route with a scope or rate-limit category that no context registered', () => {
  it('stops the start with a message that names it', async () => {
    const start = TestApp.start({ modules: [UnregisteredModule] });
    await expect(start).rejects.toThrow(
      'UnregisteredController.list needs the scope "read:planets", which no context registered\n' +
        'UnregisteredController.list counts as "orbits", a rate-limit category that no context registered',
    );
  });
});

describe('a module of a team', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ modules: [CarelessModule] });
  });
  afterAll(() => app.close());

  it('is detected if a route has no @Operation, and that route answers 500', async () => {
    expect(undeclared(routesOf(app))).toEqual(['/v1/careless/undeclared']);
    const { key } = await aTenant(app);
    expect((await app.http.get('/v1/careless/undeclared', { key })).status).toBe(500);
  });

  it('is detected if a static route stands after a parameter', () => {
    expect(shadowedRoutes(routesOf(app)).map(({ path }) => path)).toEqual(['/v1/careless/settings']);
  });

  it.each([
    [400, 'VALIDATION_ERROR', 'name must be a string; age must be a number'],
    [403, 'FORBIDDEN', 'not on Sundays'],
    [404, 'NOT_FOUND', 'no such planet'],
    [409, 'CONFLICT', 'Conflict'],
    [418, 'I_M_A_TEAPOT', 'short and stout'],
    [503, 'SERVICE_UNAVAILABLE', 'come back later'],
    [500, 'INTERNAL_ERROR', 'an internal error; it has been logged under this requestId'],
  ])('keeps the status and message of an exception: %i %s', async (status, error, message) => {
    const { key } = await aTenant(app);
    const reply = await app.http.get(`/v1/careless/failures/${status}`, { key });
    expect([reply.status, reply.body]).toEqual([status, { success: false, error, message, requestId: expect.any(String) }]);
  });

  it('may require a role: 403 after the scope, and not counted', async () => {
    const tenant = await aTenant(app);
    const get = async (role: string, scopes?: string[]) => {
      const { key } = await aKey(app, tenant.company, { role, ...(scopes && { scopes }) });
      const { status, body } = await app.http.get('/v1/careless/x', { key });
      return [status, body.error];
    };
    expect([await get('owner'), await get('admin')]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await get('member')).toEqual([403, 'ROLE_INSUFFICIENT']);
    expect(await get('member', ['action:decide'])).toEqual([403, 'SCOPE_INSUFFICIENT']);
  });
});
