import {
  Bytes,
  Chars,
  Clearable,
  EachAnObject,
  Email,
  type FieldDecorator,
  Instant,
  Integer,
  Omittable,
  OneOf,
  Optional,
  QueryInteger,
  Text,
  together,
  Trimmed,
  Url,
} from 'interview-platform-api';

/* Compiled by `npm run typecheck`, never run: a decorator on a property of another type is an error of types. docs/field-decorators.md */

type Kind = 'new' | 'old';
/** A team's own decorator. */
const Reference = (): FieldDecorator<string> => together(Trimmed(), Chars(1, 20));

export class Right {
  @Chars(1, 5) chars: string;
  @Optional() @Bytes(5) bytes?: string | null;
  @Clearable() @Url(50) url?: string | null;
  @Omittable() @Instant() instant?: string;
  @Email() @Trimmed() email: string;
  @Text() id: string & { readonly brand: 'Candidate' };
  @OneOf('Kind', ['new', 'old']) kind: Kind;
  @Optional() @Integer(1, 5) count?: number | null;
  @Omittable() @QueryInteger(1, 5) limit?: number;
  @EachAnObject() items: readonly { readonly name: string }[];
  @Reference() reference: string;
}

export class Wrong {
  // @ts-expect-error -- the value is a text
  @Instant() instant: Date;
  // @ts-expect-error -- the value is a text
  @Optional() @Instant() maybe?: Date | null;
  // @ts-expect-error -- the value is a text
  @Chars(1, 5) chars: number;
  // @ts-expect-error -- one text, not several
  @Text() ids: string[];
  // @ts-expect-error -- the value is a text
  @Bytes(5) bytes: Buffer;
  // @ts-expect-error -- the value is a text
  @Url(50) url: URL;
  // @ts-expect-error -- the value is a text
  @Email() email: { address: string };
  // @ts-expect-error -- the value is a text
  @OneOf('Kind', ['1', '2']) kind: 1 | 2;
  // @ts-expect-error -- the value is a number
  @Integer(1, 5) count: string;
  // @ts-expect-error -- the value is a number
  @QueryInteger(1, 5) limit: bigint;
  // @ts-expect-error -- the value is a list
  @EachAnObject() item: { readonly name: string };
  // @ts-expect-error -- the field may be left out and null
  @Optional() @Chars(1, 5) required: string;
  // @ts-expect-error -- the field may be null
  @Optional() @Chars(1, 5) undefinedOnly?: string;
  // @ts-expect-error -- the field may be null
  @Clearable() @Chars(1, 5) cleared?: string;
  // @ts-expect-error -- the field may be left out
  @Omittable() @Chars(1, 5) omitted: string;
  // @ts-expect-error -- the value is a text
  @Reference() reference: number;
}
