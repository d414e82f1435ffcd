import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Chars, NotBlank, Omittable } from '../../../platform/http/fields/decorators.js';
import { type Capabilities, MAX_DISPLAY_NAME, type PhoneNumberAssignment } from '../../domain/phone-number.js';

export class ChangeNumberDto {
  @Omittable()
  @Chars(1, MAX_DISPLAY_NAME)
  @NotBlank()
  displayName?: string;

  /** True makes it the number of the company's calls, in place of the present one. False leaves the company without a default. */
  @Omittable()
  @IsBoolean()
  defaultForOutbound?: boolean;
}

class CapabilitiesDto {
  voice: boolean;
  sms: boolean;
}

/** What a line carries. */
export class CapacityDto {
  /** Calls at once, of all companies that share the line. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  maxConcurrentCalls: number;
}

/** A phone number that is assigned to the company. */
export class NumberDto {
  /** Identifies the assignment. */
  id: string;
  /** Identifies the line, in other requests and responses. Companies that share a line see the same id. */
  phoneNumberId: string;
  /** Null if the record of the line is missing. */
  e164: string | null;
  displayName: string;
  /** Whether calls use it if they name no other. */
  isDefault: boolean;
  capabilities: CapabilitiesDto;
  capacity: CapacityDto;
}

export function toNumberDto(number: PhoneNumberAssignment): NumberDto {
  const { id, phoneNumberId, e164, displayName, defaultForOutbound: isDefault, maxConcurrentCalls } = number;
  const { voice, sms }: Capabilities = number.capabilities;
  return { id, phoneNumberId, e164, displayName, isDefault, capabilities: { voice, sms }, capacity: { maxConcurrentCalls } };
}
