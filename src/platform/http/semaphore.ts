/** Lets one through at a time, in the order in which they came. */
export class Semaphore {
  private occupied = false;
  private readonly queue: (() => void)[] = [];

  /** Resolves to the function that frees the place, or to null after `patienceMs`. */
  async enter(patienceMs: number): Promise<(() => void) | null> {
    if (this.occupied && !(await this.wait(patienceMs))) return null;
    this.occupied = true;
    return () => this.leave();
  }

  private wait(patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const admit = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(admit), 1);
        resolve(false);
      }, patienceMs);
      this.queue.push(admit);
    });
  }

  private leave(): void {
    const next = this.queue.shift();
    // The place passes on without becoming free, so that a newcomer cannot slip in.
    if (next) next();
    else this.occupied = false;
  }
}
