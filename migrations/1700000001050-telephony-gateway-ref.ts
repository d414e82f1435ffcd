import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line is known to its gateway by a text of the gateway's own, which need not be a SIP trunk. */
export class TelephonyGatewayRef1700000001050 implements MigrationInterface {
  name = 'TelephonyGatewayRef1700000001050';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  `ALTER TABLE phone_numbers ADD COLUMN gateway_ref text`,
  `UPDATE phone_numbers SET gateway_ref = sip_trunk_id WHERE sip_trunk_id IS NOT NULL`,
  // During a rolling update the release before reads and writes \`sip_trunk_id\`: both columns hold the last value.
  `CREATE FUNCTION phone_numbers_gateway_ref() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       NEW.gateway_ref := COALESCE(NEW.gateway_ref, NEW.sip_trunk_id);
     ELSIF NEW.gateway_ref IS NOT DISTINCT FROM OLD.gateway_ref THEN
       NEW.gateway_ref := NEW.sip_trunk_id;
     END IF;
     NEW.sip_trunk_id := NEW.gateway_ref;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER phone_numbers_gateway_ref BEFORE INSERT OR UPDATE ON phone_numbers
   FOR EACH ROW EXECUTE FUNCTION phone_numbers_gateway_ref()`,
];
