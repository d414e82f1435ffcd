/**
 * How many calls a worker takes: `maxCalls` at once, and `maxBeginning` of them before they have a process of their own,
 * because each process takes seconds of the machine to start. A call that is not taken is offered again, here or elsewhere.
 */
export class Admission {
  private beginning = 0;

  constructor(
    private readonly limits: { maxCalls: number; maxBeginning: number },
    private readonly active: () => number,
  ) {}

  /** The share that is taken; 1: no further call. LiveKit offers the next call to the worker with the least. */
  load(): number {
    const { maxCalls, maxBeginning } = this.limits;
    return this.beginning >= maxBeginning ? 1 : Math.min(1, (this.active() + this.beginning) / maxCalls);
  }

  /** `accept` resolves when the call has its process. False if the worker has no room: nothing was accepted. */
  async take(accept: () => Promise<void>): Promise<boolean> {
    // LiveKit knows the load of some seconds ago.
    if (this.load() >= 1) return false;
    this.beginning += 1;
    await accept().finally(() => (this.beginning -= 1));
    return true;
  }
}
