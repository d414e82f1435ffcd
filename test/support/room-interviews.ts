import { type AskedQuestion, type Conversation, placeOf } from '../../src/conversation/index.js';
import {
  ChangeConversation,
  GiveConsent,
  NOTICE_VERSION,
  type OpenedRoom,
  OpenRoom,
  type Room,
  type RoomKey,
  SendAnswers,
} from '../../src/interview-room/index.js';
import { anInvited, type Invitation } from './actions.js';
import type { Tenant } from './builders.js';
import type { TestApp } from './test-app.js';

/** Answers with enough different words to be evaluated, however many are given. */
export const ANSWERS: readonly string[] = [
  'I have worked as a registered nurse for 6 years on a geriatric ward with 24 beds, and I hold a valid nursing licence.',
  'Last year I introduced a double check of the medication round, which reduced errors by 30 percent within four months.',
  'Every day I change wound dressings, write care plans in the electronic records, and explain them to relatives of patients.',
];

/** An interview in the room, held by use cases. */
export class RoomInterview {
  private constructor(
    readonly app: TestApp,
    readonly invitation: Invitation,
    readonly key: RoomKey,
    private readonly inOperation = <T>(work: () => Promise<T>): Promise<T> => app.inOperation(work),
  ) {}

  /** The same interview for a test that has begun an operation itself. */
  get withinOperation(): RoomInterview {
    return new RoomInterview(this.app, this.invitation, this.key, (work) => work());
  }

  static async invited(app: TestApp, tenant: Tenant, fields: object = {}): Promise<RoomInterview> {
    return RoomInterview.of(app, await anInvited(app, tenant, fields));
  }

  static of(app: TestApp, invitation: Invitation): RoomInterview {
    const token = new URL(invitation.interviewLink).searchParams.get('token') ?? '';
    return new RoomInterview(app, invitation, { sessionId: invitation.sessionId as RoomKey['sessionId'], token, ip: '192.0.2.1' });
  }

  static async begun(app: TestApp, tenant: Tenant, fields: object = {}): Promise<RoomInterview> {
    const interview = await RoomInterview.invited(app, tenant, fields);
    await interview.consent();
    return interview;
  }

  /** At its review, each question answered. */
  static async answered(app: TestApp, tenant: Tenant, fields: object = {}): Promise<RoomInterview> {
    const interview = await RoomInterview.begun(app, tenant, fields);
    await interview.answerAll();
    return interview;
  }

  get candidateId(): string {
    return this.invitation.candidateId;
  }

  private get rooms(): OpenRoom {
    return this.app.get(OpenRoom);
  }

  room(key: Partial<RoomKey> = {}): Promise<Room> {
    return this.inOperation(async () => this.rooms.show(await this.rooms.run({ ...this.key, ...key })));
  }

  afterSending(): Promise<Room> {
    return this.inOperation(async () => this.rooms.show(await this.rooms.afterSending(this.key)));
  }

  /** A POST, as the routes of the room take it. */
  post<T>(use: (room: OpenedRoom) => Promise<T> | T, room = (): Promise<OpenedRoom> => this.rooms.run(this.key)): Promise<T> {
    return this.inOperation(async () => use(await room()));
  }

  consent(language = 'en', noticeVersion = NOTICE_VERSION): Promise<Conversation> {
    return this.post((room) => this.app.get(GiveConsent).run(room, { language, noticeVersion }));
  }

  async draft(sequence: number, text: string, revision = 0): Promise<AskedQuestion | undefined> {
    const { questions } = await this.post((room) => this.app.get(ChangeConversation).draft(room, sequence, { text, revision }));
    return questions[sequence - 1];
  }

  answer(sequence: number, text: string, revision = 0): Promise<Conversation> {
    return this.post((room) => this.app.get(ChangeConversation).answer(room, sequence, { text, revision }));
  }

  skip(sequence: number, revision = 0): Promise<Conversation> {
    return this.post((room) => this.app.get(ChangeConversation).answer(room, sequence, { skip: true, revision }));
  }

  send(): Promise<void> {
    return this.post(
      (room) => this.app.get(SendAnswers).run(room),
      () => this.rooms.afterSending(this.key),
    );
  }

  /** Answers what is asked until the review. */
  async answerAll(): Promise<Conversation> {
    let conversation = (await this.room()).conversation!;
    for (let place = placeOf(conversation); place.at === 'question'; place = placeOf(conversation)) {
      conversation = await this.answer(place.sequence, ANSWERS[(place.sequence - 1) % ANSWERS.length]!);
    }
    return conversation;
  }
}
