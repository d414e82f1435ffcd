import { ApiProperty } from '@nestjs/swagger';
import { Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import { MAIL_FAILURE_REASONS } from '../../../platform/mail/mail-failure.js';

/** The data of `mail_failed`. */
export class MailFailedDto {
  /** The mail. @example "019cae19-013a-72a7-a5c2-e628972ec1b2" */
  @Id() mailId: string;
  /**
   * Its purpose: `invitation`, `booking` (to choose the time of a call), `confirmation`, `move`, `reminder`, `cancellation`, `not_reached`,
   * `decision`, `other`. More may follow. @example "invitation"
   */
  @ApiProperty() mail: string;
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;
  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;
  /** The id in your system; null if the candidate has none. @example "ats-4711" */
  @ApiProperty() externalId: string | null;
  /** The server refused the address or the content for good, or every attempt of a day was in vain. @example "ADDRESS_REFUSED" */
  @Enumeration('MailFailureReason', MAIL_FAILURE_REASONS) reason: string;
}
