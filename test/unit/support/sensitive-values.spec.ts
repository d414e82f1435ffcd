import { SensitiveValues } from '../../support/sensitive-values.js';

describe('the search for personal data in a log', () => {
  const values = new SensitiveValues();
  const leaks = (line: object) => values.leaksIn([JSON.stringify(line)]);

  beforeAll(() => {
    values.note({
      firstName: 'Ona',
      lastName: 'Petraitė',
      email: 'ona@example.com',
      jobPositionId: 'a-position',
      cvText: `${'x'.repeat(90)}\nBaker at the station of Kaunas`,
    });
    values.note({ data: [{ phone: '+37061234567', interviewLink: 'https://example.com/i/abcdef' }] });
    values.note({ 'x-api-key': 'aipk_0123456789', authorization: 'Bearer the-token-of-somebody' });
    values.note({ anything: 'whsec_abc', other: 'a@b.example' });
  });

  it.each([
    [{ msg: 'sent to ona@example.com' }],
    [{ error: { message: 'duplicate (Petraitė)' } }],
    [{ 'a@b.example': 1 }],
    [{ to: '+37061234567' }],
    [{ link: 'https://example.com/i/abcdef' }],
    [{ key: 'aipk_0123456789' }],
    [{ token: 'the-token-of-somebody' }],
    [{ secret: 'whsec_abc' }],
    [{ cv: 'CV: Baker at the station of Kaunas' }],
  ])('finds it in %j', (line) => {
    expect(leaks(line)).toHaveLength(1);
  });

  it.each([
    [{ requestId: '01a1fd0b-09ab-76ab-8aba-6192cbdad084', route: '/v1/candidates' }],
    [{ position: 'a-position' }],
    [{ msg: 'Ona' }],
    [{ msg: 'Petraitėnai' }],
  ])('finds nothing in %j', (line) => {
    expect(leaks(line)).toEqual([]);
  });

  it('passes over lines for people', () => {
    expect(values.leaksIn(['  Key aipk_0123456789'])).toEqual([]);
  });
});
