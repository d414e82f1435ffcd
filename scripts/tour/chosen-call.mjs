import { expect } from './story.mjs';
import { RoomVisitor } from './room.mjs';

const DAY_MS = 24 * 60 * 60_000;

/** A candidate chooses the time of a call, and moves it. The pages work without scripts, like those of the room. */
export async function playChosenCall(stage) {
  const { teller, service, api, quiet, receiver, jobPositionId, names } = stage;
  await teller.chapter(
    'A call that both sides choose',
    'Nobody likes to be surprised by a phone. Sophie gets a link, and chooses from the times that are free where she lives.',
  );
  const person = { firstName: 'Sophie', lastName: 'Tour', email: 'sophie@example.com', phone: '+447700900199' };
  const { candidateId } = await quiet.candidates.import({ body: { jobPositionId, ...person } });
  names.set(candidateId, 'Sophie');
  const now = Date.parse(await service.now());
  const body = { jobPositionId, windowStartMs: now, windowEndMs: now + 3 * DAY_MS };
  const { bookingLink } = await api.candidates.inviteToCall({ path: { candidateId }, body });
  const sophie = new RoomVisitor(service.baseUrl);
  await sophie.open(bookingLink);
  const root = sophie.path;
  teller.output(`${sophie.heading} ${sophie.values('start').length} times on the first day`);
  const choose = (start) =>
    sophie.send(`${root}/choose`, { noticeVersion: sophie.values('noticeVersion')[0], choices: sophie.values('choices')[0], start });
  await choose(sophie.values('start')[0]);
  teller.output(sophie.heading);
  await sophie.go('times');
  teller.say('Something comes up. She takes a later time; the first one is free for others again.');
  await choose(sophie.values('start').at(-1));
  const scheduled = (events) => events.filter(({ event, data }) => /^call_(un)?scheduled$/.test(event) && data.candidateId === candidateId);
  await receiver.until('the call was moved', (events) => scheduled(events).length === 3);
  const { data: reservations } = await api.reservations.list({ query: { candidateId, state: 'firm' } });
  expect(reservations.length === 1, 'one call, at the time that Sophie chose last');
  await service.admin('clock', 'advance', '3d');
  const { status } = await quiet.candidates.getStatus({ path: { candidateId }, query: { jobPositionId } });
  expect(status === 'interviewed', 'Sophie was called, and picked up');
}
