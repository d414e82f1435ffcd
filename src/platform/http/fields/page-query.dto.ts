import { IsOptional, IsString } from 'class-validator';
import { QueryInteger } from './decorators.js';

/** What every list takes. docs/rules.md#rate-limits: 1 to 200 items, 50 where not said. */
export class PageQuery {
  /** Most items on the page. */
  @IsOptional()
  @QueryInteger(1, 200)
  limit: number = 50;

  /** Where the page begins: the `cursor` of the page before. */
  @IsOptional()
  @IsString()
  cursor?: string;
}
