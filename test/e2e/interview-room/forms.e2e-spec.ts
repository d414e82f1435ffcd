import { RoomSite } from '../../../src/interview-room/adapters/http/room-site.js';
import { PageRoutes } from '../../../src/platform/http/pages/page.js';
import { anInvited } from '../../support/actions.js';
import { aTenant } from '../../support/builders.js';
import { RoomBrowser } from '../../support/room.js';
import { TestApp } from '../../support/test-app.js';

describe('every form of the room', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.shared();
  });
  afterAll(() => app.close());

  it('takes no proof of another link, none that is forged, and none at all', async () => {
    const tenant = await aTenant(app);
    const open = async () => {
      const [browser, invitation] = [new RoomBrowser(app), await anInvited(app, tenant)];
      await browser.open(invitation.interviewLink);
      const root = `/interview/${invitation.sessionId}`;
      const { html } = await browser.exchange('GET', `${root}/notice`);
      return { browser, root, proof: /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '' };
    };
    const [own, other] = [await open(), await open()];
    const routes = app
      .get(PageRoutes)
      .of(RoomSite)
      .filter(({ method }) => method === 'POST');
    expect(routes.length).toBeGreaterThanOrEqual(5);
    for (const { path } of routes) {
      const to = path.replace('/interview/:sessionId', own.root).replace(':sequence', '1');
      for (const form of ['', other.proof, own.proof.replace(/^../, (start) => (start === 'AA' ? 'BB' : 'AA'))]) {
        const body = new URLSearchParams({ form, action: 'next', text: 'x', revision: '0' }).toString();
        const { status } = await own.browser.exchange('POST', to, { 'content-type': 'application/x-www-form-urlencoded' }, body);
        expect([path, form === '', status]).toEqual([path, form === '', 403]);
      }
    }
  });
});
