import { DAY, HOUR } from '../platform/domain/index.js';
import { wallTime } from '../telephony/index.js';
import { zoneAtWork } from './demo-telephony.js';

describe('the time zone of the calls that the demo makes at once', () => {
  // Between the changes of the clocks of these zones, which are on different days.
  it.each(['2027-01-15', '2027-03-20', '2027-03-31', '2027-07-01', '2027-10-01', '2027-11-03'])(
    'is one with a second attempt inside the calling hours, at every half hour of %s',
    (date) => {
      const start = Date.parse(date);
      for (let at = start; at < start + DAY; at += HOUR / 2) {
        const zone = zoneAtWork(at);
        const hours = wallTime(zone, at).timeMs / HOUR;
        expect([zone, hours >= 9 && hours + 2 <= 18]).toEqual([zone, true]);
      }
    },
  );
});
