import { E164_PATTERN } from '../../../platform/domain/phone.js';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Chars, NotBlank, Omittable } from '../../../platform/http/fields/decorators.js';
import { Count, Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import { SchemaKeywords } from '../../../platform/http/openapi/schema-keywords.js';
import { CALLING_HEALTH, type CallingHealth, type Capabilities, MAX_DISPLAY_NAME, type PhoneNumberAssignment } from '../../domain/index.js';

/** The capacity of a line. */
export class LineCapacityDto {
  /**
   * Calls that the line carries at once, of all companies that share it. 0 if the record of the line is missing.
   * @example 3
   */
  @Count() maxConcurrentCalls: number;
}

export class AssignedLineDto {
  /** Identifies the assignment. @example "019c657b-37e1-7a40-85e9-d3b2c1a09f74" */
  @Id() id: string;
  /**
   * Identifies the line, in other requests and responses. Companies that share a line see the same id.
   * @example "019c657b-37e0-7e59-b7a2-1f4d8c63e095"
   */
  @Id() phoneNumberId: string;
  /** Null if the record of the line is missing. @example "+37052000001" */
  @ApiProperty({ pattern: E164_PATTERN }) e164: string | null;
  /** @example "Vilnius office" */
  @ApiProperty({ minLength: 1, maxLength: MAX_DISPLAY_NAME }) displayName: string;
}

export class ClockNumberDto extends AssignedLineDto {
  /** Whether calls use it if they name no other. @example true */
  @ApiProperty() defaultForOutbound: boolean;
  @ApiProperty() caps: LineCapacityDto;
}

export class ClockDto {
  /**
   * `saturated`: calls fill the company's cap or every number with voice. `degraded`: the breaker is engaged, or more
   * than a quarter of at least 10 attempts of a number in the last 15 minutes ended `sip_failed`. Else `healthy`.
   * @example "healthy"
   */
  @Enumeration('CallingHealth', CALLING_HEALTH) health: CallingHealth;
  /** Present only while the breaker is engaged: calls are then dispatched at half the caps. */
  @ApiPropertyOptional({ enum: ['conservative_breaker'] }) mode?: 'conservative_breaker';
  /** The numbers that are assigned to the company, newest first. */
  @ApiProperty({ type: [ClockNumberDto] }) numbers: ClockNumberDto[];
}

@SchemaKeywords({ minProperties: 1 })
export class UpdatePhoneNumberDto {
  /** @example "Vilnius office" */
  @Omittable() @Chars(1, MAX_DISPLAY_NAME) @NotBlank() displayName?: string;
  /**
   * True makes it the number of the company's calls, in place of the present one. False leaves the company without a
   * default.
   * @example true
   */
  @Omittable() @IsBoolean() defaultForOutbound?: boolean;
}

/** The capabilities of a line. */
export class LineCapabilitiesDto {
  /** Whether calls can be placed on it. @example true */
  @ApiProperty() voice: boolean;
  /** @example false */
  @ApiProperty() sms: boolean;
}

/** A phone number that is assigned to the company. */
export class PhoneNumberDto extends AssignedLineDto {
  /** Whether calls use it if they name no other. @example true */
  @ApiProperty() isDefault: boolean;
  @ApiProperty() capabilities: LineCapabilitiesDto;
  @ApiProperty() capacity: LineCapacityDto;
}

export function toPhoneNumberDto(number: PhoneNumberAssignment): PhoneNumberDto {
  const { id, phoneNumberId, e164, displayName, defaultForOutbound: isDefault, maxConcurrentCalls } = number;
  const { voice, sms }: Capabilities = number.capabilities;
  return { id, phoneNumberId, e164, displayName, isDefault, capabilities: { voice, sms }, capacity: { maxConcurrentCalls } };
}
