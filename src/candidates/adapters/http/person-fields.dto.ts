import { Bytes, Chars, Optional } from '../../../platform/http/fields/decorators.js';

const KIB = 1024;

/** What a person to import is described by, alone or among many; an address' rule differs. */
export class PersonFields {
  @Chars(1, 100)
  firstName: string;

  @Chars(1, 100)
  lastName: string;

  @Optional()
  @Chars(0, 50)
  phone?: string | null;

  /** The CV as plain text. */
  @Optional()
  @Bytes(100 * KIB)
  cvText?: string | null;
}
