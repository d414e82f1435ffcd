import type { Stats } from 'node:fs';
import { canEnter } from './server-location.js';

const account = { uid: 101, gid: 104 };

/** A tree of folders, each with owner, group and mode. */
function tree(folders: Record<string, [uid: number, gid: number, mode: number]>) {
  return (path: string): Stats => {
    const [uid, gid, mode] = folders[path] ?? [0, 0, 0o755];
    return { uid, gid, mode } as Stats;
  };
}

describe('the folders that the server may use', () => {
  it('enters folders that are open to everyone', () => {
    expect(canEnter('/srv/app/.data', account, tree({}))).toBe(true);
  });

  it('does not enter folders below a closed one, as below /root', () => {
    expect(canEnter('/root/app/.data', account, tree({ '/root': [0, 0, 0o700] }))).toBe(false);
  });

  it('enters a closed folder of its own', () => {
    expect(canEnter('/srv/own', account, tree({ '/srv/own': [101, 0, 0o700] }))).toBe(true);
  });

  it('enters a folder open to its group', () => {
    expect(canEnter('/srv/group', account, tree({ '/srv/group': [0, 104, 0o710] }))).toBe(true);
  });

  it('applies the bits of the group, as the kernel does, even if others may enter', () => {
    expect(canEnter('/srv/odd', account, tree({ '/srv/odd': [0, 104, 0o701] }))).toBe(false);
  });

  it('needs the right to enter, the right to list is not enough', () => {
    expect(canEnter('/srv/listed', account, tree({ '/srv/listed': [0, 0, 0o744] }))).toBe(false);
  });
});
