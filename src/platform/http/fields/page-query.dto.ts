import { IsOptional, IsString } from 'class-validator';
import { QueryInteger } from './decorators.js';

/** The query of every list. docs/rules.md#pagination */
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
