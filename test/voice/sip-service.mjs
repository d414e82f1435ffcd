// Stands before livekit-server, and answers for livekit-sip: the request that dials makes a caller join the room. Everything
// else is passed on.
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** `dialled`: gets the request, and resolves when the phone is answered. */
export function startSipService({ port, livekitPort, trunk, dialled }) {
  const answer = (res, body) => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer(async (req, res) => {
    const body = await buffer(req);
    if (req.url === '/twirp/livekit.SIP/ListSIPOutboundTrunk') return answer(res, { items: [{ sip_trunk_id: trunk }] });
    if (req.url === '/twirp/livekit.SIP/CreateSIPParticipant') {
      const dial = JSON.parse(body);
      await dialled(dial);
      const { participantIdentity, roomName } = dial;
      return answer(res, { participant_id: 'PA_1', participant_identity: participantIdentity, room_name: roomName, sip_call_id: 'SCL_1' });
    }
    const { method, url, headers } = req;
    const passed = request({ host: '127.0.0.1', port: livekitPort, method, path: url, headers }, (from) => {
      res.writeHead(from.statusCode, from.headers);
      from.pipe(res);
    });
    passed.on('error', () => res.writeHead(502).end());
    passed.end(body);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
