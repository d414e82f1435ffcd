import { getMetadataArgsStorage } from 'typeorm';

/** An entity whose columns hand-written SQL lists. */
type EntityClass<Row> = abstract new () => Row;
type Property<Row> = Extract<keyof Row, string>;

interface Column {
  property: string;
  name: string;
  /** With `[]` for an array. */
  type: string;
}

/** The columns of an entity, or of these properties, in that order. Throws for a property that is no column. */
export function columnsOf<Row>(entity: EntityClass<Row>, properties?: readonly Property<Row>[]): Column[] {
  const columns = getMetadataArgsStorage()
    .filterColumns(ancestry(entity))
    .map(({ propertyName: property, options: { name = property, type, array } }) => ({
      ...{ property, name, type: `${String(type)}${array ? '[]' : ''}` },
    }));
  if (!properties) return columns;
  return properties.map((property) => {
    const column = columns.find((one) => one.property === property);
    if (!column) throw new Error(`${entity.name} has no column for ${property}`);
    return column;
  });
}

/** All properties of an entity that are columns, but these. */
export function propertiesBut<Row>(entity: EntityClass<Row>, ...left: readonly Property<Row>[]): Property<Row>[] {
  const properties = columnsOf(entity).map(({ property }) => property as Property<Row>);
  return properties.filter((property) => !left.includes(property));
}

/** A select list with the properties of the entity: `first_name AS "firstName", email`. `table`: its alias. */
export function selectList<Row>(entity: EntityClass<Row>, properties?: readonly Property<Row>[], table?: string): string {
  const prefix = table === undefined ? '' : `${table}.`;
  return columnsOf(entity, properties)
    .map(({ name, property }) => `${prefix}${name}${name === property ? '' : ` AS "${property}"`}`)
    .join(', ');
}

/** A read of the entity's rows by these properties, which are $1, $2 …: the text that TypeORM would make for each read anew. */
export function selectBy<Row>(entity: EntityClass<Row>, ...properties: Property<Row>[]): string {
  const [table] = getMetadataArgsStorage().filterTables(entity);
  const conditions = columnsOf(entity, properties).map(({ name }, i) => `${name} = $${i + 1}`);
  return `SELECT ${selectList(entity)} FROM ${table?.name ?? ''} WHERE ${conditions.join(' AND ')}`;
}

/** The names of the columns: `first_name, email`. */
export function columnNames<Row>(entity: EntityClass<Row>, properties?: readonly Property<Row>[]): string {
  return columnsOf(entity, properties)
    .map(({ name }) => name)
    .join(', ');
}

/** Rows for FROM, with the names of the columns, from a parameter with a JSON array of entity-like objects. */
export function recordsFrom<Row>(parameter: string, entity: EntityClass<Row>, properties?: readonly Property<Row>[]): string {
  const columns = columnsOf(entity, properties);
  const definition = columns.map(({ property, type }) => `"${property}" ${type}`).join(', ');
  const names = columns.map(({ property, name }) => `"${property}" AS ${name}`).join(', ');
  return `(SELECT ${names} FROM jsonb_to_recordset(${parameter}::jsonb) AS record (${definition}))`;
}

function ancestry(entity: EntityClass<unknown>): EntityClass<unknown>[] {
  const parent = Object.getPrototypeOf(entity) as EntityClass<unknown> | null;
  return parent && parent !== Function.prototype ? [entity, ...ancestry(parent)] : [entity];
}
