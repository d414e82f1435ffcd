import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { QueryInteger } from './decorators.js';

/** The query of every list. docs/rules.md#pagination */
export class PageQuery {
  /**
   * Maximum number of items.
   * @example 50
   */
  @IsOptional()
  @QueryInteger(1, 200)
  limit: number = 50;

  /** The `cursor` of the previous page, for the same list and filters; the first page if omitted. Any other text is 400. */
  @IsOptional()
  @IsString()
  @ApiPropertyOptional({ minLength: 1 })
  cursor?: string;
}
