import type { CandidateId, JobPositionId } from './candidate.js';
import { completionData, countResults, isSynchronous, candidatesIn, type BulkImportId, type ItemResult } from './bulk-import.js';

const imported = (candidateId: string, email: string): ItemResult => ({
  candidateId: candidateId as CandidateId,
  email,
  status: 'imported',
});
const skipped = (candidateId: string): ItemResult => ({
  candidateId: candidateId as CandidateId,
  email: 'b@example.com',
  status: 'skipped',
  reason: 'DUPLICATE_CANDIDATE',
});
const failed: ItemResult = { candidateId: null, email: 'c@example.com', status: 'failed', reason: 'INTERNAL_ERROR' };
const importOf = (results: ItemResult[]) => ({
  bulkImportId: 'import' as BulkImportId,
  jobPositionId: 'position' as JobPositionId,
  status: 'completed' as const,
  totalCandidates: results.length,
  results,
});

describe('a bulk import', () => {
  it.each([
    [1, 'keep', true],
    [50, 'keep', true],
    [51, 'keep', false],
    [1, 'analyse', false],
  ] as const)('of %d with the CV treatment %s is synchronous: %s', (people, cvs, atOnce) => {
    expect(isSynchronous(people, cvs)).toBe(atOnce);
  });

  it('counts the results, and names each candidate once', () => {
    const results = [imported('1', 'a@example.com'), skipped('1'), skipped('2'), failed];
    expect(countResults(results)).toEqual({ imported: 1, skipped: 2, failed: 1 });
    expect(candidatesIn(results)).toEqual(['1', '2']);
  });

  it('leaves persons who have no candidate id of their own out of the event', () => {
    const clashed: ItemResult = {
      candidateId: '1' as CandidateId,
      email: 'd@example.com',
      status: 'skipped',
      reason: 'DUPLICATE_EXTERNAL_ID',
    };
    expect(completionData(importOf([imported('1', 'a@example.com'), failed, clashed]))).toEqual({
      bulkImportId: 'import',
      jobPositionId: 'position',
      totalCandidates: 3,
      imported: 1,
      skipped: 1,
      failed: 1,
      results: [imported('1', 'a@example.com'), { ...failed, email: null }, { ...clashed, email: null }],
    });
  });

  it('leaves the addresses out if the event would exceed 256 KiB', () => {
    const id = (i: number): string => `01890000-0000-7000-8000-${String(i).padStart(12, '0')}`;
    const long = Array.from({ length: 500 }, (_, i) => imported(id(i), `"${'\u0001'.repeat(60)}"@${'a'.repeat(60)}.example.com`));
    const usual = Array.from({ length: 500 }, (_, i) => imported(id(i), `${'a'.repeat(64)}@${'b'.repeat(180)}.com`));
    const resultsInEvent = (results: ItemResult[]) => completionData(importOf(results)).results;
    expect(resultsInEvent(long)).toEqual(long.map((result) => ({ ...result, email: null })));
    expect(resultsInEvent(usual)).toEqual(usual);
  });
});
