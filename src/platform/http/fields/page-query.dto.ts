import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { CURSOR_PATTERN } from '../../domain/index.js';
import { QueryInteger } from './decorators.js';
import { type FieldDecorator, together } from './field-decorator.js';

/** The `cursor` of a list. `Cursors` reads it, and refuses one of another form too. docs/rules/platform.md#pagination */
export function PageCursor(): FieldDecorator<string> {
  return together(IsOptional(), IsString(), ApiPropertyOptional({ pattern: CURSOR_PATTERN }));
}

/** The query of every list. docs/rules/platform.md#pagination */
export class PageQuery {
  /** Maximum number of items. @example 50 */
  @IsOptional()
  @QueryInteger(1, 200)
  limit: number = 50;

  /** The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
  @PageCursor()
  cursor?: string;
}
