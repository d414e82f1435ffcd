import type { Abstract, Type } from '@nestjs/common';

/** The source of the use cases: the running application, or the session of a command. */
export interface UseCases {
  get<T>(token: Type<T> | Abstract<T>): T;
}
