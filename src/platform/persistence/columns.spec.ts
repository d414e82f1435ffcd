import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columnNames, columnsOf, propertiesBut, recordsFrom, selectBy, selectList } from './columns.js';

abstract class Dated {
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

@Entity('people')
class Person extends Dated {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'first_name' }) firstName: string;
  @Column('text', { array: true }) tags: string[];
  isShown: boolean;
}

describe('the columns of an entity', () => {
  it('are listed with those that it inherits', () => {
    expect(selectList(Person)).toBe('created_at AS "createdAt", id, first_name AS "firstName", tags');
    expect(columnNames(Person)).toBe('created_at, id, first_name, tags');
  });

  it('are some of them, in the given order, or all but some', () => {
    expect(selectList(Person, ['firstName', 'id'], 'p')).toBe('p.first_name AS "firstName", p.id');
    expect(columnNames(Person, propertiesBut(Person, 'tags', 'createdAt'))).toBe('id, first_name');
  });

  it('define records in JSON', () => {
    expect(recordsFrom('$1', Person, ['firstName', 'tags', 'createdAt'])).toBe(
      '(SELECT "firstName" AS first_name, "tags" AS tags, "createdAt" AS created_at ' +
        'FROM jsonb_to_recordset($1::jsonb) AS record ("firstName" text, "tags" text[], "createdAt" timestamptz))',
    );
  });

  it('are read by some of them', () => {
    expect(selectBy(Person, 'id', 'firstName')).toBe(
      'SELECT created_at AS "createdAt", id, first_name AS "firstName", tags FROM people WHERE id = $1 AND first_name = $2',
    );
  });

  it('do not include a property that is no column', () => {
    expect(() => columnsOf(Person, ['isShown'])).toThrow('Person has no column for isShown');
  });
});
