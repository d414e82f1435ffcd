interface AuditResult {
  ok: boolean;
  text: string;
}

const { assessAudit } = (await import(new URL('../../../scripts/lib/audit-report.mjs', import.meta.url).href)) as {
  assessAudit: (json: string) => AuditResult;
};

const report = (...severities: string[]): string =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, i) => [`package-${i}`, { name: `package-${i}`, severity, range: '<2.0.0', fixAvailable: i === 0 }]),
    ),
  });

describe('npm run audit', () => {
  it('passes without a known vulnerability, and with minor ones', () => {
    expect(assessAudit(report()).ok).toBe(true);
    expect(assessAudit(report('low', 'moderate', 'info')).ok).toBe(true);
  });

  it('fails at a vulnerability of high or critical severity, and says what to do about each', () => {
    expect(assessAudit(report('high', 'low', 'critical'))).toEqual({
      ok: false,
      text: [
        'package-0 <2.0.0 (high): a repaired version exists: npm audit fix',
        'package-2 <2.0.0 (critical): no repaired version yet: look for a way around the package',
      ].join('\n'),
    });
  });

  it.each([JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), 'npm error', ''])(
    'says that it checked nothing where the registry cannot be asked: %j',
    (answer) => {
      const { ok, text } = assessAudit(answer);
      expect(ok).toBe(true);
      expect(text).toMatch(/^Not checked: the registry could not be asked/);
    },
  );
});
