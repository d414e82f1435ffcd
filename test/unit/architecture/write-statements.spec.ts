import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBounded, WRITES } from '../../support/bounded-statements.js';

/** The others, each with its bound. */
const OTHERS: Readonly<Record<string, string>> = {
  'clock.move': 'the table has one row',
  'candidate-changes.follow-server': 'one row. It reads all positions, once after a restore into another server, before the process serves',
  'candidate-changes.record-horizon': 'one row',
  'dashboard.add-sign-in-request': 'one row',
  'analysis.begin-reevaluation': 'one row for each position; it counts the analysed candidates by an index',
  'analysis.advance-reevaluation': 'one row',
  'dashboard.use-openid-attempt': 'one row',
  'actions.lock-decision-settings': 'one row for each company',
  'dashboard.try-sign-in-codes': 'the requests of a browser within the lifetime of a code, whose number is limited',
  'dashboard.lock-owners': 'the owners of a company',
  'dashboard.resume-session': 'one session, found by its token',
  'dashboard.revoke-guest-links-of': 'the links of one person within their seven days, made one by one',
};

/** Conditions of TypeORM that name no row, each with its bound. */
const CONDITIONS: Readonly<Record<string, string>> = {
  'TelephonySettingsEntity { company }': 'one row for each company',
  'ClearancePolicyEntity { company }': 'one row for each company',
  'RetentionPolicyEntity { company }': 'one row for each company',
  'OpenIdProviderEntity { company }': 'one row for each company',
  'DecisionSettingsEntity { company }': 'one row for each company',
  'CompanyLogoEntity { companyId: company }': 'one row for each company',
  'OpenIdDomainEntity { company }': 'the domains of a company, which a person has added one by one',
  'OpenIdDomainEntity { company, domain }': 'one domain of a company',
  'OwnerEntity { subject, company }': 'one owner',
  'BulkImportEntity where': 'one import',
  'PhoneNumberAssignmentEntity { company, defaultForOutbound: true }': 'the default number of a company',
  'IdempotencyRecordEntity expired': 'a company and a key',
  'IdempotencyRecordEntity read': 'a company and a key',
  'BulkImportItemEntity pending': 'the items of one import, at most 500',
  'CandidateEntity whereOf': 'one candidate',
  'CandidateEntity { ...whereOf(ref), status: from }': 'one candidate',
};

interface Found {
  readonly name: string;
  readonly text: string;
}

const SRC = join(import.meta.dirname, '../../../src');

/** The statements that a module exports, also in a record. */
function statementsOf(value: unknown): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, text } = value as Partial<Found>;
  if (typeof name === 'string' && typeof text === 'string') return [{ name, text: text.replace(/\s+/g, ' ') }];
  return Object.values(value).flatMap(statementsOf);
}

async function allStatements(): Promise<Found[]> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql.ts'));
  const modules = await Promise.all(files.map((file) => import(join(SRC, file)) as Promise<object>));
  return modules.flatMap((module) => statementsOf({ ...module }));
}

describe('each statement that writes', () => {
  it('is bounded', async () => {
    const all = await allStatements();
    const writing = all.filter(({ text }) => WRITES.test(text));
    const unbounded = writing.filter(({ name, text }) => !(name in OTHERS) && !isBounded(text));
    expect(unbounded).toEqual([]);
    expect(Object.keys(OTHERS).filter((name) => !writing.some((statement) => statement.name === name))).toEqual([]);
    expect(writing.length).toBeGreaterThan(80);
  });

  it('is not, where it counts the rows of a company, or has a LIMIT of millions', () => {
    const counting = (rows: string): string =>
      `SELECT count(*) FROM (SELECT FROM candidate_changes WHERE company_id = $1 AND at <= $2 ${rows}) AS counted`;
    expect(isBounded(counting(''))).toBe(false);
    expect([1_000, 1_000_000].map((limit) => isBounded(counting('LIMIT $3'), ['', '', limit]))).toEqual([true, false]);
  });

  it('of TypeORM, too', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
    );
    const conditions = files.flatMap((file) =>
      [...readFileSync(join(SRC, file), 'utf8').matchAll(/\.(?:update|delete)\((\w+Entity), (\{[^}]*\}|\w+)/g)].map(
        ([, entity, condition]) => `${entity} ${condition}`,
      ),
    );
    const namesRow = (condition: string): boolean => /\b(id|\w+Id|storeKey)\b/.test(condition.replaceAll(/\bcompany(Id)?\b/g, ''));
    const unbounded = [...new Set(conditions)].filter((condition) => !namesRow(condition));
    expect(unbounded.sort()).toEqual(Object.keys(CONDITIONS).sort());
  });
});
