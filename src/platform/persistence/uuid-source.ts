import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { IdSource, type Id } from '../domain/ids.js';

/** UUIDv7 of wall time: sorted by creation, so that indexes grow at one end. */
@Injectable()
export class UuidSource extends IdSource {
  next<T extends Id<string>>(): T {
    return v7() as T;
  }
}
