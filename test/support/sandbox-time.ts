import { DAY, HOUR } from '../../src/platform/domain/index.js';
import type { TestApp } from './test-app.js';

/** The product's time in an app that was started with CLOCK=sandbox. */
export class SandboxTime {
  private offsetMs = 0;

  constructor(private readonly app: TestApp) {}

  /** Epoch milliseconds. */
  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** Moves the time on. Unlike `admin clock advance` it waits for no deadline on the way. */
  async pass(milliseconds: number): Promise<void> {
    this.offsetMs += milliseconds;
    await this.app.rows('UPDATE sandbox_clock SET offset_ms = offset_ms + $1', [milliseconds]);
  }

  /** Moves the time on to the next day, 09:00 UTC, so that a test that needs some hours of one day passes at any hour. */
  passUntilMorning(): Promise<void> {
    return this.pass(DAY - (this.now() % DAY) + 9 * HOUR);
  }

  /** Passes to 08:00 UTC of the next day: a test that books at any hour of its run would meet midnights and ends of calling hours. */
  startNextMorning(): Promise<void> {
    return this.startAt(`${new Date(this.now() + 86_400_000).toISOString().slice(0, 10)}T08:00:00Z`);
  }

  /** Sets the time. An earlier one is for the begin of a test: nothing may have happened yet that it depends on. */
  startAt(instant: string): Promise<void> {
    return this.pass(Date.parse(instant) - this.now());
  }
}
