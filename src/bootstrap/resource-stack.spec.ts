import { ResourceStack } from './resource-stack.js';

describe('a resource stack', () => {
  it('closes in reverse order', async () => {
    const closed: string[] = [];
    const stack = new ResourceStack();
    for (const name of ['database', 'app']) {
      await stack.add(
        () => Promise.resolve(name),
        async (opened) => void closed.push(opened),
      );
    }
    await stack.close();
    expect(closed).toEqual(['app', 'database']);
  });

  it('closes every resource although one of them fails, and rejects with the first error', async () => {
    const closed: string[] = [];
    const stack = new ResourceStack();
    await stack.add(
      () => Promise.resolve('database'),
      async (opened) => void closed.push(opened),
    );
    for (const name of ['queue', 'app']) {
      await stack.add(
        () => Promise.resolve(name),
        (opened) => Promise.reject(new Error(`${opened} does not close`)),
      );
    }
    await expect(stack.close()).rejects.toThrow('app does not close');
    expect(closed).toEqual(['database']);
  });

  it('closes a resource that was still being opened when it was closed', async () => {
    const closed: string[] = [];
    const stack = new ResourceStack();
    let opened: (name: string) => void = () => undefined;
    void stack.add(
      () => new Promise<string>((resolve) => (opened = resolve)),
      async (name) => void closed.push(name),
    );
    const closing = stack.close();
    opened('database');
    await closing;
    expect(closed).toEqual(['database']);
  });

  describe('during a command', () => {
    const failingToClose = async (stack: ResourceStack): Promise<void> => {
      await stack.add(
        () => Promise.resolve('database'),
        () => Promise.reject(new Error('the database does not close')),
      );
    };

    it('rejects with the error of the command, although a resource does not close', async () => {
      const stack = new ResourceStack();
      const reported: unknown[] = [];
      const command = stack.during(
        async () => {
          await failingToClose(stack);
          throw new Error('the command failed');
        },
        (error) => reported.push(error),
      );
      await expect(command).rejects.toThrow('the command failed');
      expect(reported).toEqual([new Error('the database does not close')]);
    });

    it('rejects with the error of the closing if the command succeeded', async () => {
      const stack = new ResourceStack();
      const command = stack.during(
        () => failingToClose(stack),
        () => undefined,
      );
      await expect(command).rejects.toThrow('the database does not close');
    });
  });
});
