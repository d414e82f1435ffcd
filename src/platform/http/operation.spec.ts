import { deprecationHeaders } from './operation.js';

describe('the headers of a deprecated operation', () => {
  it('name the second of its beginning, the moment of its end, and where to read on', () => {
    const headers = deprecationHeaders({ since: '2027-01-15', sunset: '2028-01-15', link: 'https://example.com/migrate' });
    expect(headers).toEqual({
      Deprecation: '@1799971200',
      Sunset: 'Sat, 15 Jan 2028 00:00:00 GMT',
      Link: '<https://example.com/migrate>; rel="deprecation"; type="text/html"',
    });
  });

  it('leave out an end and a page that are not known', () => {
    expect(Object.keys(deprecationHeaders({ since: '2027-01-15' }))).toEqual(['Deprecation']);
  });

  it.each([
    [{ since: 'soon' }, 'soon is no day'],
    [{ since: '2027-02-30' }, '2027-02-30 is no day'],
    [{ since: '2027-01-15', sunset: '2027-01-15' }, 'does not lie after'],
    [{ since: '2027-01-15', link: 'docs/next' }, 'Invalid URL'],
  ])('are refused for %j', (deprecation, message) => {
    expect(() => deprecationHeaders(deprecation)).toThrow(message);
  });
});
