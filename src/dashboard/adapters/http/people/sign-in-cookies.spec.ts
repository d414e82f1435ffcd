import { PageAddress } from '../../../../platform/http/pages/page-address.js';
import { signedInCookies } from './sign-in-cookies.js';

describe('the cookies of a sign-in', () => {
  const cookies = (publicUrl: string) => signedInCookies(PageAddress.below(publicUrl, 'dashboard'), { session: 's', known: 'k' });

  it('are of the pages, and the browser is known by one that no other host can set', () => {
    expect(cookies('https://interviews.example.com/app/')).toEqual([
      'dashboard_session=s; Max-Age=604800; HttpOnly; SameSite=Lax; Path=/app/dashboard; Secure',
      '__Host-dashboard_known=k; Max-Age=15552000; HttpOnly; SameSite=Lax; Path=/; Secure',
    ]);
    expect(cookies('http://localhost:3000')[1]).toBe('dashboard_known=k; Max-Age=15552000; HttpOnly; SameSite=Lax; Path=/dashboard');
  });
});
