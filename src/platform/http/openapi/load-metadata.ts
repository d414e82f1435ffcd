import { ApiProperty, type ApiPropertyOptions, SwaggerModule } from '@nestjs/swagger';

/** The key of a field's metadata in @nestjs/swagger, which does not export it. */
const PROPERTY = 'swagger/apiModelProperties';

type Classes = Record<string, Record<string, ApiPropertyOptions>>;
type Models = readonly [file: Promise<Record<string, { prototype: object }>>, classes: Classes][];

/**
 * Adds comments and types to the classes of requests and responses. SWC compiles files one by one, so it knows neither comments nor the
 * types of other files. `load`: the function that @nestjs/swagger generates.
 */
export async function loadMetadata(load: () => Promise<unknown>): Promise<void> {
  const metadata = (await load()) as { '@nestjs/swagger': { models: Models } };
  await SwaggerModule.loadPluginMetadata(() => Promise.resolve(metadata));
  for (const [file, classes] of metadata['@nestjs/swagger'].models) {
    const module = await file;
    for (const [name, fields] of Object.entries(classes)) setTypes(module[name]!.prototype, fields);
  }
}

/** A decorator without a type took the compiled one: Object for a union, Array for a list. */
function setTypes(prototype: object, fields: Record<string, ApiPropertyOptions>): void {
  for (const [field, { type }] of Object.entries(fields)) {
    const declared = Reflect.getMetadata(PROPERTY, prototype, field) as ApiPropertyOptions | undefined;
    const isCompiled = declared?.type === Reflect.getMetadata('design:type', prototype, field);
    if (type && isCompiled) ApiProperty({ type } as ApiPropertyOptions)(prototype, field);
  }
}
