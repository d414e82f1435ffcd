import type { CandidateId, CompanyId } from 'interview-platform-api';
import { Column, Entity, Index, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';

/** The cost centre that pays for a candidate's interviews: a field of Acme's on the product's candidate. */
@Entity('acme_cost_centres')
@Index('acme_cost_centres_list', ['companyId', 'createdAt', 'id'])
@Index('acme_cost_centres_list_value', ['companyId', 'costCentre', 'createdAt', 'id'])
export class CostCentreEntity {
  /** The id of the candidate. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'acme_cost_centres_pkey' }) id: CandidateId;
  @Column('uuid', { name: 'company_id' }) companyId: CompanyId;
  @Column('text', { name: 'cost_centre' }) costCentre: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

export class AcmeCostCentres1800000000300 implements MigrationInterface {
  name = 'AcmeCostCentres1800000000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE acme_cost_centres (
      id          uuid CONSTRAINT acme_cost_centres_pkey PRIMARY KEY,
      company_id  uuid NOT NULL,
      cost_centre text NOT NULL,
      created_at  timestamptz NOT NULL
    )`);
    // The list, and the list of one cost centre; both are read backwards.
    await runner.query('CREATE INDEX acme_cost_centres_list ON acme_cost_centres (company_id, created_at, id)');
    await runner.query('CREATE INDEX acme_cost_centres_list_value ON acme_cost_centres (company_id, cost_centre, created_at, id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
