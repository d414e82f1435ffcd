import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A file of a data folder that holds a secret of the demo: only its owner may read it. `T` is what it was written with. */
export class DemoFile<T> {
  constructor(private readonly path: string) {}

  /** Null if there is none. */
  read(): T | null {
    return existsSync(this.path) ? (JSON.parse(readFileSync(this.path, 'utf8')) as T) : null;
  }

  write(value: T): void {
    writeFileSync(`${this.path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}
