import { IsOptional, IsString } from 'class-validator';
import { QueryInteger } from './decorators.js';

/** What every list takes. docs/rules.md#rate-limits: 1 to 200 items, 50 where not said. */
export class PageQuery {
  /** Maximum number of items. */
  @IsOptional()
  @QueryInteger(1, 200)
  limit: number = 50;

  /** The `cursor` of the previous page; the first page if omitted. */
  @IsOptional()
  @IsString()
  cursor?: string;
}
