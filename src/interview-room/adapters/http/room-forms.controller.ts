import { Controller, Param, Post } from '@nestjs/common';
import { ValidationFailed } from '../../../platform/domain/index.js';
import type { FormFields } from '../../../platform/http/form.js';
import { CurrentVisit, Form } from '../../../platform/http/pages/page-request.js';
import { dataResponse } from '../../../platform/http/pages/page-responses.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { ChangeConversation } from '../../application/change-conversation.js';
import { GiveConsent } from '../../application/give-consent.js';
import { OptOutOfCalls } from '../../application/opt-out-of-calls.js';
import { SendAnswers } from '../../application/send-answers.js';
import { AnswerChanged, identityQuestionIn, questionAt, QuestionNotAsked } from '../../../conversation/index.js';
import { ConsentRequired, NoticeChanged, QuestionsLeft } from '../../domain/room-errors.js';
import { RoomPages } from './room-pages.js';
import { type Link, RoomPage } from './room-site.js';

/** An answer of 5 000 code points, each of up to twelve percent-encoded characters, and the other fields. */
const FORM_LIMIT = 128 * 1024;

/** The forms of an interview. Each answers 303, so that a reload sends nothing twice. docs/rules/interview-room.md#interview-room */
@Controller('interview/:sessionId')
export class RoomFormsController {
  constructor(
    private readonly pages: RoomPages,
    private readonly giveConsent: GiveConsent,
    private readonly conversations: ChangeConversation,
    private readonly sendAnswers: SendAnswers,
    private readonly optOutOfCalls: OptOutOfCalls,
  ) {}

  @Post('consent')
  @RoomPage({ bodyLimit: FORM_LIMIT })
  async consent(@CurrentVisit() link: Link, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { language = '', noticeVersion = '' } = fields;
    try {
      return this.pages.toPlace(link, await this.giveConsent.run(link.room, { language, noticeVersion }));
    } catch (error) {
      if (error instanceof NoticeChanged) return this.pages.changedNotice(link, error.code);
      throw error;
    }
  }

  @Post('questions/:sequence')
  @RoomPage({ bodyLimit: FORM_LIMIT })
  async answer(@CurrentVisit() link: Link, @Param('sequence') number: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const sequence = /^[1-9]\d?$/.test(number) ? Number(number) : 0;
    const { action = '', text = '', replied } = fields;
    const revision = revisionOf(fields);
    switch (action) {
      case 'draft':
        return this.draft(link, sequence, { text, revision });
      case 'save':
        return this.goOn(link, sequence, { text, revision }, async () => {
          const stored = await this.conversations.draft(link.room, sequence, { text, revision });
          return this.pages.question(link, stored, questionAt(stored, sequence), { is: 'saved' });
        });
      case 'next':
      case 'skip':
        return this.goOn(link, sequence, { text, revision }, async () => {
          const { conversation } = link.room;
          // Once: a text that only looks like the question is an answer the second time.
          if (conversation && action === 'next' && replied === undefined && identityQuestionIn(text) !== 'none')
            return this.pages.question(link, conversation, questionAt(conversation, sequence), { is: 'replied', typed: text, revision });
          const given = action === 'skip' ? ({ skip: true, revision } as const) : { text, revision };
          return this.pages.toPlace(link, await this.conversations.answer(link.room, sequence, given));
        });
      default:
        throw ValidationFailed.of('action', 'rules.oneOf', { choices: 'next, skip, save, draft' });
    }
  }

  /** From a page with an answer it also stores the text that is typed there. */
  @Post('language')
  @RoomPage({ bodyLimit: FORM_LIMIT })
  async language(@CurrentVisit() link: Link, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { language = '', at = '', text } = fields;
    const sequence = Number(/^questions\/([1-9]\d?)$/.exec(at)?.[1] ?? 0);
    const change = async (): Promise<RenderedResponse> => {
      await this.conversations.language(link.room, language);
      return sequence > 0 || at === 'review' || at === 'notice' ? this.pages.to(link, at) : this.pages.toStart(link);
    };
    if (text === undefined || sequence === 0) return this.goOn(link, 0, { text: '', revision: 0 }, change);
    const typed = { text, revision: revisionOf(fields) };
    return this.goOn(link, sequence, typed, async () => {
      await this.conversations.draft(link.room, sequence, typed);
      return change();
    });
  }

  /** Of the notice, before and after consent. */
  @Post('do-not-call')
  @RoomPage({ bodyLimit: FORM_LIMIT })
  async doNotCall(@CurrentVisit() link: Link, @Form() fields: FormFields): Promise<RenderedResponse> {
    await this.optOutOfCalls.run(link.room);
    const language = link.room.languages.find((each) => each === fields.language);
    return this.pages.to(link, language && !link.room.conversation ? `notice?language=${language}` : 'notice');
  }

  @Post('send')
  @RoomPage({ alsoSent: true, bodyLimit: FORM_LIMIT })
  async send(@CurrentVisit() link: Link): Promise<RenderedResponse> {
    return this.goOn(link, 0, { text: '', revision: 0 }, async () => {
      await this.sendAnswers.run(link.room);
      return this.pages.to(link, 'thanks');
    });
  }

  /** The request of the script. */
  private async draft({ room }: Link, sequence: number, typed: Typed): Promise<RenderedResponse> {
    try {
      const stored = await this.conversations.draft(room, sequence, typed);
      return dataResponse({ revision: questionAt(stored, sequence).revision, savedAt: stored.lastActiveAt });
    } catch (error) {
      if (error instanceof AnswerChanged) return dataResponse({ revision: error.stored.revision }, 409, error.code);
      throw error;
    }
  }

  /** Does a step, and answers a refusal by the page with the typed text, or by the present page of the interview. */
  private async goOn(link: Link, sequence: number, typed: Typed, step: () => Promise<RenderedResponse>): Promise<RenderedResponse> {
    const { conversation } = link.room;
    try {
      return await step();
    } catch (error) {
      if (error instanceof ConsentRequired || error instanceof QuestionNotAsked || error instanceof QuestionsLeft) {
        return this.pages.toStart(link);
      }
      const question = conversation?.questions.find((asked) => asked.sequence === sequence);
      if (conversation && error instanceof AnswerChanged) {
        return this.pages.question(link, conversation, error.stored, { is: 'conflict', typed: typed.text });
      }
      if (conversation && question && error instanceof ValidationFailed && error.fields.some(({ field }) => field === 'text')) {
        const is = typed.text.trim() === '' ? 'blank' : 'tooLong';
        return this.pages.question(link, conversation, question, { is, typed: typed.text, revision: typed.revision });
      }
      throw error;
    }
  }
}

interface Typed {
  text: string;
  revision: number;
}

/** Throws `ValidationFailed`. */
function revisionOf({ revision = '' }: FormFields): number {
  if (!/^\d{1,9}$/.test(revision)) throw ValidationFailed.of('revision', 'rules.integerFrom', { min: 0 });
  return Number(revision);
}
