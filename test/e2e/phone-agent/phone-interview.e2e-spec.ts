import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ending, holdInterview } from '../../../agents/phone/src/conversation/hold-interview.js';
import { runtimeService } from '../../../agents/phone/src/conversation/runtime-service.js';
import { systemClock as clock } from '../../../agents/phone/src/conversation/system-clock.js';
import { ChangeInterviewPlan, type PlanEntry } from '../../../src/conversation/index.js';
import { candidateOf } from '../../support/analysis.js';
import { expectStatus } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { LedInterview, SPOKEN } from '../../support/led-interviews.js';
import { LEAVES, type Reaction, type Script, ScriptedLine } from '../../support/phone-agent.js';
import { aTelephonyTenant, getTelephony, type TelephonyTenant } from '../../support/telephony.js';
import { RUNTIME_TOKEN, TestApp } from '../../support/test-app.js';

type Policy = NonNullable<Parameters<typeof LedInterview.onThePhone>[2]>;

/** The words of a candidate, and patterns of the agent's and the service's words. */
const WORDS = {
  en: {
    answers: SPOKEN,
    yes: 'Yes, that is fine.',
    unclear: ['Yes, but who hears it?', 'Hm.'],
    repeat: 'Sorry, could you repeat that?',
    backchannel: 'mm-hmm',
    think: 'Let me think for a moment.',
    here: 'Yes, yes.',
    optOut: 'Please do not call me again, and take my number off your list.',
    reported: 'My boss said do not call me, so in 2024 I moved 40 tables to PostgreSQL and wrote the nightly report anew.',
    handOver: ['He is in the garden, I will get him.', 'Hello?'],
    robot: 'Sorry, who is this, am I speaking with a robot?',
    machine: 'You have reached the voicemail of Ann. Please leave a message after the tone.',
    says: {
      disclosure: /computer program/,
      consent: /record this call/,
      opening: /closest to the position/,
      second: /solved yourself lately/,
      unclear: /yes or no, or press/,
      identity: /artificial intelligence, not a person/,
      stillThere: /still there/,
      noAnswer: /end the call/,
      resumed: /cut off/,
      optedOut: /not call you again/,
      end: /last question.*Goodbye/,
    },
  },
  lt: {
    answers: [
      'Šešerius metus kuriu mokėjimų paslaugas su TypeScript ir Node.js, 2025 metais dirbau įmonėje „Šiaurė“ Kaune.',
      '2024 metais perkėliau 40 lentelių į PostgreSQL, ir naktinė ataskaita vietoj dviejų valandų trunka devynias minutes.',
      'Kovo mėnesį 12 partnerių suprojektavau REST API, parašiau dokumentus, ir metus nereikėjo nė vieno nesuderinamo pakeitimo.',
      'Kiekviename projekte naudoju Docker; pernai pavasarį atvaizdus sumažinau 60 procentų, todėl diegimas trunka dvi minutes.',
    ],
    yes: 'Taip, sutinku.',
    unclear: ['Taip, bet kas klausys?', 'Hm.'],
    repeat: 'Atsiprašau, pakartokite klausimą.',
    backchannel: 'Taip, taip.',
    think: 'Minutėlę, turiu pagalvoti.',
    here: 'Taip, taip.',
    optOut: 'Prašau man daugiau neskambinti ir išbraukti mano numerį iš sąrašo.',
    reported: 'Vadovas sakė neskambinkite man, todėl 2024 metais 40 lentelių perkėliau į PostgreSQL ir iš naujo parašiau ataskaitą.',
    handOver: ['Jis kieme, tuoj jį pakviesiu.', 'Klausau.'],
    robot: 'Atsiprašau, kas čia, ar aš kalbu su robotu?',
    machine: 'Abonentas šiuo metu negali atsiliepti. Palikite žinutę po signalo.',
    says: {
      disclosure: /kompiuterio programa/,
      consent: /įrašyti, kad/,
      opening: /artimiausia pareigybei/,
      second: /neseniai išsprendėte/,
      unclear: /nesupratau/,
      identity: /dirbtinis intelektas, ne žmogus/,
      stillThere: /dar (girdite|esate)/,
      noAnswer: /baigiu skambutį/,
      resumed: /nutrūkęs/,
      optedOut: /daugiau Jums neskambinsime/,
      end: /paskutinis klausimas.*Viso gero/,
    },
  },
} as const;

describe.each(['en', 'lt'] as const)('an interview that the phone agent holds, in %s', (language) => {
  const words = WORDS[language];
  const { says } = words;
  let app: TestApp;
  let tenant: TelephonyTenant;
  let folder: string;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTelephonyTenant(app);
    await app.rows('UPDATE job_positions SET interview_languages = $2 WHERE id = $1', [tenant.position.id, [language]]);
    folder = mkdtempSync(join(tmpdir(), 'phone-agent-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });

  /** An answered call. */
  async function anAnsweredCall(policy: Policy = {}): Promise<LedInterview> {
    const call = await LedInterview.onThePhone(app, tenant, policy);
    await app.rows(`UPDATE reservations SET state = 'active', due_at = NULL WHERE id = $1`, [call.reservationId]);
    return call;
  }

  /** A candidate who answers each question, and does what the script says before. */
  function aLine(script: Script = []): ScriptedLine {
    let given = 0;
    return new ScriptedLine(script, () => words.answers[given++ % words.answers.length]!);
  }

  async function hold(call: LedInterview, line = aLine(), sawAnswer = true): Promise<{ ending: Ending; line: ScriptedLine; said: string }> {
    const log = (): void => undefined;
    const options = { url: app.http.baseUrl, token: RUNTIME_TOKEN, clock, log };
    const service = runtimeService({ sessionId: call.sessionId, reservationId: call.reservationId! }, options);
    const ending = await holdInterview({ line, service, sawAnswer, clock, log });
    expect(line.isHungUp).toBe(true);
    return { ending, line, said: line.said.join(' ') };
  }

  const callOf = async ({ reservationId }: LedInterview) =>
    (await app.rows('SELECT state, failure_reason AS reason FROM reservations WHERE id = $1', [reservationId]))[0];
  const turnsOf = async ({ candidateId }: LedInterview) => {
    const query = { jobPositionId: tenant.position.id };
    const reply = await app.http.get(`/v1/candidates/${candidateId}/interview-transcript`, { key: tenant.key, query });
    return expectStatus(reply, 200).body.data.turns as { speaker: string; kind: string | null; text: string }[];
  };
  const answersOf = async (call: LedInterview): Promise<string[]> =>
    (await turnsOf(call)).filter(({ kind }) => kind === 'answer').map(({ text }) => text);
  const statusOf = async ({ candidateId }: LedInterview) => (await candidateOf(app, tenant, candidateId)).status;
  const storedAnswers = async ({ sessionId }: LedInterview): Promise<number> =>
    (await app.rows('SELECT FROM interview_questions WHERE session_id = $1 AND answered_at IS NOT NULL', [sessionId])).length;

  it('goes from the disclosure to the score and the transcript', async () => {
    const call = await anAnsweredCall();
    const { ending, line, said } = await hold(call);
    expect(ending).toBe('completed');
    expect([...line.languages]).toEqual([language]);
    expect(line.said[0]).toContain(tenant.company.name);
    expect(said).toMatch(says.end);
    expect(await statusOf(call)).toBe('interviewed');
    const turns = await turnsOf(call);
    expect(turns.filter(({ speaker, kind }) => speaker === 'interviewer' && kind !== null).every(({ text }) => said.includes(text))).toBe(
      true,
    );
    const answers = await answersOf(call);
    expect(answers.length).toBeGreaterThanOrEqual(4);
    expect(answers.every((text) => words.answers.includes(text as never))).toBe(true);
    const analysis = await eventually('the interview is analysed', async () => {
      const query = { jobPositionId: tenant.position.id };
      const reply = await app.http.get(`/v1/candidates/${call.candidateId}/interview-analysis`, { key: tenant.key, query });
      return reply.status === 200 && reply.body.data.analysis ? reply.body.data : null;
    });
    expect(typeof analysis.interviewScore).toBe('number');
  });

  it('asks a question of the company in the words to be said', async () => {
    const wording = { written: 'Why us, 1–5?', spoken: 'So, why would you like to work with us?' };
    const change = (version: number, entries: readonly PlanEntry[]) =>
      app.inOperation(() => app.get(ChangeInterviewPlan).run(tenant.company.id, tenant.position.id, { version, entries }));
    await change(0, [{ kind: 'own', wording: { en: wording, lt: wording } }]);
    const call = await anAnsweredCall();
    const { ending, said } = await hold(call);
    await change(1, []);
    expect([ending, said.includes(wording.spoken), said.includes(wording.written)]).toEqual(['completed', true, false]);
    expect((await turnsOf(call)).find(({ text }) => text === wording.spoken)).toMatchObject({ kind: 'requirement' });
  });

  it('repeats, listens, waits and is interrupted', async () => {
    const call = await anAnsweredCall();
    const script: Script = [
      [says.opening, words.repeat],
      [says.opening, { cuts: words.backchannel }],
      [says.opening, words.think],
      [/Take your time|Neskubėkite/, { says: words.answers[3], later: 30_000 }],
      [says.second],
      [says.stillThere, words.here],
      [says.second, { cuts: words.answers[2] }],
    ];
    const { ending, line } = await hold(call, aLine(script));
    expect(ending).toBe('completed');
    expect(line.said.filter((sentence) => says.opening.test(sentence))).toHaveLength(3);
    expect((await answersOf(call)).slice(0, 2)).toEqual([words.answers[3], words.answers[2]]);
  });

  it.each<[string, Reaction, boolean | null]>([
    ['given', words.yes, true],
    ['given by key', { key: '1' }, true],
    ['refused', { key: '2' }, false],
    ['not clear', words.unclear[0], false],
  ])('records if that is %s', async (_, reply, isGiven) => {
    const call = await anAnsweredCall({ recording: 'ask' });
    const line = aLine([
      [says.consent, reply],
      [says.unclear, words.unclear[1]],
    ]);
    const { ending } = await hold(call, line);
    expect(ending).toBe('completed');
    expect(line.recording.includes('start')).toBe(isGiven);
    const query = { jobPositionId: tenant.position.id };
    const { body } = await app.http.get(`/v1/candidates/${call.candidateId}/consents`, { key: tenant.key, query });
    expect(body.data).toMatchObject([{ kind: 'recording', state: isGiven ? 'given' : 'refused', basis: 'verbal' }]);
  });

  it('says who speaks, whenever it is asked, and asks again', async () => {
    const call = await anAnsweredCall({ recording: 'ask' });
    const asking = [says.disclosure, says.consent, says.opening].map((sentence) => [sentence, words.robot] as const);
    const { ending, line } = await hold(call, aLine([...asking, [says.consent, words.yes], [says.second, { cuts: words.robot }]]));
    expect(ending).toBe('completed');
    expect(line.said.filter((sentence) => says.identity.test(sentence))).toHaveLength(4);
    for (const question of [says.consent, says.opening, says.second])
      expect(line.said.filter((sentence) => question.test(sentence)).length).toBeGreaterThan(1);
    const turns = await turnsOf(call);
    expect(turns.map(({ text }) => text)).not.toContain(words.robot);
  });

  it('asks another person again who gets the phone', async () => {
    const call = await anAnsweredCall({ recording: 'ask' });
    const [goes, comes] = words.handOver;
    const line = aLine([
      [says.disclosure],
      [says.consent, words.yes],
      [says.opening, goes],
      [/I will wait|palauksiu/, { says: comes, later: 20_000 }],
      [says.disclosure, words.robot],
      [says.consent, words.robot],
      [says.consent, { key: '2' }],
    ]);
    expect((await hold(call, line)).ending).toBe('completed');
    expect(line.said.filter((sentence) => says.identity.test(sentence))).toHaveLength(2);
    expect(line.said.filter((sentence) => says.disclosure.test(sentence))).toHaveLength(4);
    expect(line.recording.slice(0, 3)).toEqual(['start', 'pause', 'discard']);
    expect((await turnsOf(call)).map(({ text }) => text)).not.toContain(goes);
    const { body } = await app.http.get(`/v1/candidates/${call.candidateId}/consents`, {
      key: tenant.key,
      query: { jobPositionId: tenant.position.id },
    });
    expect(body.data).toMatchObject([{ state: 'refused' }, { state: 'given', quote: words.yes }]);
  });

  it('takes the wish not to be called inside an answer, and no report of another one', async () => {
    const call = await anAnsweredCall();
    const { ending, said } = await hold(
      call,
      aLine([
        [says.opening, words.reported],
        [says.second, words.optOut],
      ]),
    );
    expect(ending).toBe('opted_out');
    expect(said).toMatch(says.optedOut);
    expect(await callOf(call)).toEqual({ state: 'cancelled', reason: 'OPTED_OUT' });
    expect(await statusOf(call)).toBe('new');
    const { body } = await getTelephony(app, tenant, 'do-not-call');
    expect((body.data as { reservationId: string }[]).find(({ reservationId }) => reservationId === call.reservationId)).toMatchObject({
      reason: 'asked_by_voice',
      note: words.optOut,
    });
  });

  it('takes the key of the policy, and another key for none', async () => {
    const call = await anAnsweredCall({ optOutKey: '#' });
    const { ending } = await hold(
      call,
      aLine([
        [says.disclosure, { key: '9' }],
        [says.opening, { key: '#' }],
      ]),
    );
    expect(ending).toBe('opted_out');
    expect(await callOf(call)).toEqual({ state: 'cancelled', reason: 'OPTED_OUT' });
  });

  it('ends as failed where nobody answers, and as completed where somebody did', async () => {
    const silent = await anAnsweredCall();
    const { ending, said } = await hold(silent, new ScriptedLine([]));
    expect(ending).toBe('failed');
    expect(said).toMatch(says.noAnswer);
    expect(await statusOf(silent)).toBe('failed');
    const some = await anAnsweredCall();
    expect((await hold(some, new ScriptedLine([[says.opening, words.answers[0]]]))).ending).toBe('completed');
    expect(await answersOf(some)).toEqual([words.answers[0]]);
  });

  it('leaves no message with a machine', async () => {
    const call = await anAnsweredCall();
    const { ending, line } = await hold(call, aLine([[says.disclosure, { cuts: words.machine }]]));
    expect([ending, line.said.length]).toEqual(['voicemail', 1]);
    expect(await callOf(call)).toEqual({ state: 'no_answer', reason: 'VOICEMAIL' });
  });

  it('reports nothing of a lost line, and goes on in the next call', async () => {
    const call = await anAnsweredCall();
    expect(
      (
        await hold(
          call,
          aLine([
            [says.opening, words.answers[1]],
            [says.second, LEAVES],
          ]),
        )
      ).ending,
    ).toBe('left');
    expect(await storedAnswers(call)).toBe(2);
    const { ending, said } = await hold(call);
    expect(ending).toBe('completed');
    // Another person may have picked up.
    expect(said).toMatch(says.disclosure);
    expect(said).toMatch(says.resumed);
    expect((await answersOf(call))[0]).toBe(words.answers[1]);
  });

  it('is continued by another agent where the first died', async () => {
    const call = await anAnsweredCall();
    const first = aLine();
    const say = first.say.bind(first);
    const died = new Promise<void>((resolve) => {
      first.say = (text, ...rest) => {
        if (first.said.filter((sentence) => says.second.test(sentence)).length < 1) return say(text, ...rest);
        resolve();
        return new Promise(() => undefined);
      };
    });
    void hold(call, first);
    await died;
    const before = await storedAnswers(call);
    expect(before).toBeGreaterThan(1);
    const { ending, line } = await hold(call, aLine(), false);
    expect(ending).toBe('completed');
    expect(line.said[0]).toMatch(says.resumed);
    expect(line.said.join(' ')).not.toMatch(says.disclosure);
    const asked = (await turnsOf(call)).filter(({ speaker }) => speaker === 'interviewer').map(({ text }) => text);
    expect(new Set(asked).size).toBe(asked.length);
    expect(await statusOf(call)).toBe('interviewed');
  });

  it('goes on at the present step where another agent was faster, and ends politely where the session is over', async () => {
    const call = await anAnsweredCall();
    const line = aLine([[says.disclosure, 'Hello?']]);
    const hear = line.hear.bind(line);
    let isTaken = false;
    line.hear = async (options) => {
      if (!isTaken) await call.talk(2);
      isTaken = true;
      return hear(options);
    };
    const { ending, said } = await hold(call, line);
    expect(ending).toBe('completed');
    expect(said).not.toMatch(says.opening);
    const over = await hold(call, aLine());
    expect([over.ending, over.line.said.length]).toEqual(['gone', 1]);
    await app.rows('DELETE FROM reservations WHERE id = $1', [call.reservationId]);
    const query = { jobPositionId: tenant.position.id, force: 'true' };
    expectStatus(await app.http.delete(`/v1/candidates/${call.candidateId}`, { key: tenant.key, query }), 200);
    const gone = await hold(call, aLine());
    expect([gone.ending, gone.line.said.length]).toEqual(['gone', 1]);
  });

  it('sends the recording of an announced one', async () => {
    const call = await anAnsweredCall({ recording: 'announce' });
    const line = aLine();
    line.file = { path: join(folder, 'call.wav'), contentType: 'audio/wav' };
    writeFileSync(line.file.path, 'RIFF');
    const { ending, said } = await hold(call, line);
    expect(ending).toBe('completed');
    expect(said).toMatch(/recorded|įrašomas/);
    expect(line.recording).toEqual(['start', 'finish', 'discard']);
    const query = { jobPositionId: tenant.position.id };
    const { body } = await app.http.get(`/v1/candidates/${call.candidateId}/interview-recording`, { key: tenant.key, query });
    expect(body.data).toMatchObject({ sessionId: call.sessionId });
  });
});
