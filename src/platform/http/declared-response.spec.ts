import { jest } from '@jest/globals';
import { ApiExtraModels, ApiProperty, getSchemaPath, OmitType } from '@nestjs/swagger';
import { Page } from '../domain/index.js';
import { log } from '../observability/log.js';
import { asDeclared } from './declared-response.js';
import type { DeclaredOperation } from './operation.js';

class StarDto {
  @ApiProperty() name: string;
}

class CometDto {
  @ApiProperty() name: string;
  @ApiProperty() period: number;
}

@ApiExtraModels(StarDto, CometDto)
class PlanetDto {
  @ApiProperty() id: string;
  @ApiProperty() foundAt: Date;
  @ApiProperty({ type: [StarDto] }) moons: StarDto[];
  @ApiProperty({ type: () => StarDto, required: false, nullable: true }) star?: StarDto | null;
  @ApiProperty({ oneOf: [{ $ref: getSchemaPath(StarDto) }, { $ref: getSchemaPath(CometDto) }], required: false }) visitor?: object;
  @ApiProperty({ type: Object, required: false }) facts?: object;
}

/** As the compiler plugin of @nestjs/swagger leaves a class. */
class CompiledDto {
  name: string;
  moons: StarDto[];

  static _OPENAPI_METADATA_FACTORY() {
    return { name: { required: true, type: () => String }, moons: { required: true, type: () => [StarDto] } };
  }
}

/** A row, with columns that are nobody's business. */
class PlanetEntity {
  id = 'p1';
  companyId = 'c1';
  leaseToken: string | null = 'secret';
  foundAt = new Date(0);
  moons = [
    { name: 'Io', companyId: 'c1' },
    { name: 'Europa', companyId: 'c1' },
  ];
  star: object | null = { name: 'Sun', companyId: 'c1' };
}

const PLANET = { id: 'p1', foundAt: new Date(0), moons: [{ name: 'Io' }, { name: 'Europa' }], star: { name: 'Sun' } };
const shown = (result: unknown, declared: Pick<DeclaredOperation, 'data' | 'list' | 'also'>) =>
  asDeclared(result, { scope: null, ...declared });

describe('a response', () => {
  it('has the fields that its class declares, also in nested classes, lists and pages, and no other', () => {
    expect(shown(new PlanetEntity(), { data: PlanetDto })).toEqual(PLANET);
    expect(shown([new PlanetEntity()], { data: PlanetDto })).toEqual([PLANET]);
    const page = shown(new Page([new PlanetEntity()], 'next'), { list: PlanetDto }) as Page<unknown>;
    expect([page, page.items, page.cursor, page.hasMore]).toEqual([expect.any(Page), [PLANET], 'next', true]);
  });

  it.each([null, undefined, 'text', 7, true])('that is %p stays so', (result) => {
    expect(shown(result, { data: PlanetDto })).toBe(result);
    expect(shown({ ...PLANET, star: result }, { data: PlanetDto })).toEqual({ ...PLANET, star: result });
  });

  it('is the same object where nothing is left out', () => {
    const page = new Page([PLANET], null);
    expect([shown(PLANET, { data: PlanetDto }) === PLANET, shown(page, { list: PlanetDto }) === page]).toEqual([true, true]);
  });

  it('keeps a field without a class as it is, dates too', () => {
    const facts = { rings: [{ any: 1 }] };
    expect(shown({ ...PLANET, facts, leaseToken: 'secret' }, { data: PlanetDto })).toEqual({ ...PLANET, facts });
  });

  it('of several classes has the fields of the one that fits', () => {
    const classes = { data: [StarDto, CometDto] };
    expect(shown({ name: 'Sun', companyId: 'c1' }, classes)).toEqual({ name: 'Sun' });
    expect(shown({ name: 'Halley', period: 76, companyId: 'c1' }, classes)).toEqual({ name: 'Halley', period: 76 });
    const visitor = { name: 'Halley', period: 76 };
    expect(shown({ ...PLANET, visitor: { ...visitor, companyId: 'c1' } }, { data: PlanetDto })).toEqual({ ...PLANET, visitor });
    const also = { status: 202, description: 'Later', data: CometDto };
    expect(shown({ ...visitor, companyId: 'c1' }, { data: StarDto, also })).toEqual(visitor);
  });

  it('knows inherited fields, those of mapped types, and those of the compiler plugin', () => {
    class GiantDto extends StarDto {
      @ApiProperty() rings: number;
    }
    expect(shown({ name: 'Saturn', rings: 7, companyId: 'c1' }, { data: GiantDto })).toEqual({ name: 'Saturn', rings: 7 });
    expect(shown(new PlanetEntity(), { data: OmitType(PlanetDto, ['star', 'moons']) })).toEqual({ id: 'p1', foundAt: new Date(0) });
    expect(shown({ name: 'Jupiter', moons: [{ name: 'Io', id: 1 }], id: 2 }, { data: CompiledDto })).toEqual({
      name: 'Jupiter',
      moons: [{ name: 'Io' }],
    });
  });

  it('takes what `toJSON` returns', () => {
    expect(shown({ toJSON: () => new PlanetEntity() }, { data: PlanetDto })).toEqual(PLANET);
  });

  it('of a class without fields stays as it is', () => {
    class AnyDto {}
    expect(shown(PLANET, { data: AnyDto })).toBe(PLANET);
  });

  it('without a declared class has no object, which a warning tells the developer once', () => {
    const warn = jest.spyOn(log, 'warn').mockReturnValue();
    const route: DeclaredOperation = { scope: null };
    expect([PLANET, [PLANET], 'text', undefined].map((result) => asDeclared(result, route))).toEqual([null, null, 'text', undefined]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('@Operation({ data })')]]);
  });
});
