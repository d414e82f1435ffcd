import { jest } from '@jest/globals';
import { ResourceStack } from './resource-stack.js';

/** Something that is opened when the test says so. */
function slow() {
  let arrive: (name: string) => void = () => undefined;
  const opening = new Promise<string>((resolve) => (arrive = resolve));
  return { opening, arrive };
}

describe('what a process has opened', () => {
  it('is closed in the reverse order, once', async () => {
    const [opened, closed]: [ResourceStack, string[]] = [new ResourceStack(), []];
    const note = (name: string) => Promise.resolve(void closed.push(name));
    for (const name of ['database', 'app']) await opened.add(() => Promise.resolve(name), note);
    await Promise.all([opened.close(), opened.close()]);
    expect(closed).toEqual(['app', 'database']);
  });

  it('is closed as soon as it is open, where the process was told to stop meanwhile, and nothing further is opened', async () => {
    const [opened, closed, { opening, arrive }] = [new ResourceStack(), [] as string[], slow()];
    const next = jest.fn();
    const note = (name: string) => Promise.resolve(void closed.push(name));
    void opened.add(() => opening, note).then(next);
    const closing = opened.close();
    void opened.add(
      async () => next(),
      () => Promise.resolve(),
    );
    arrive('database');
    await closing;
    expect([closed, next.mock.calls]).toEqual([['database'], []]);
  });

  it('has nothing to close of what failed to open', async () => {
    const opened = new ResourceStack();
    await expect(
      opened.add(
        () => Promise.reject(new Error('taken')),
        () => Promise.reject(new Error('never')),
      ),
    ).rejects.toThrow('taken');
    await expect(opened.close()).resolves.toBeUndefined();
  });
});
