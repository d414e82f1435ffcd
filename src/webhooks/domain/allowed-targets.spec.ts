import { AllowedTargets } from './allowed-targets.js';

describe('AllowedTargets', () => {
  it('is empty by default', () => {
    for (const targets of [AllowedTargets.none, AllowedTargets.parse(''), AllowedTargets.parse(' , ')]) {
      expect(targets.includesName('localhost', 443)).toBe(false);
      expect(targets.includesAddress('127.0.0.1', 443)).toBe(false);
    }
  });

  it.each([
    ['localhost', 'localhost', 8080, true],
    ['LocalHost.', 'localhost', 8080, true],
    ['localhost:8080', 'localhost', 8080, true],
    ['localhost:8080', 'localhost', 8081, false],
    ['localhost:443', 'localhost', 8443, false],
    ['hooks.internal', 'other.hooks.internal', 443, false],
    ['receiver', 'receiver', 3000, true],
    ['bücher.internal', 'xn--bcher-kva.internal', 443, true],
    ['10.0.0.0/8', 'localhost', 443, false],
  ])('%s lists the name %s on port %d: %s', (list, name, port, listed) => {
    expect(AllowedTargets.parse(list).includesName(name, port)).toBe(listed);
  });

  it.each([
    ['10.0.0.0/8', '10.255.0.1', 443, true],
    ['10.1.2.3/8', '10.255.0.1', 443, true],
    ['10.0.0.0/8', '11.0.0.1', 443, false],
    ['10.0.0.0/8', '::ffff:10.0.0.1', 443, true],
    ['10.0.0.0/8', '64:ff9b::a00:1', 443, false],
    ['127.0.0.1', '127.0.0.1', 9000, true],
    ['127.0.0.1', '127.0.0.2', 9000, false],
    ['127.0.0.1:9000', '127.0.0.1', 9000, true],
    ['127.0.0.1:9000', '127.0.0.1', 9001, false],
    ['[::1]', '::1', 443, true],
    ['::1', '0:0:0:0:0:0:0:1', 443, true],
    ['[::1]:9000', '::1', 9000, true],
    ['[::1]:9000', '::1', 9001, false],
    ['fd00::/8', 'fd12::1', 443, true],
    ['[fd00::]/8', 'fd12::1', 443, true],
    ['fd00::/8', '10.0.0.1', 443, false],
    ['localhost', '127.0.0.1', 443, false],
    ['10.0.0.0/8', 'not an address', 443, false],
  ])('%s lists the address %s on port %d: %s', (list, ip, port, listed) => {
    expect(AllowedTargets.parse(list).includesAddress(ip, port)).toBe(listed);
  });

  it('holds several entries', () => {
    const targets = AllowedTargets.parse('receiver, 10.0.0.0/8 ,[::1]:9000');
    expect(targets.includesName('receiver', 80)).toBe(true);
    expect(targets.includesAddress('10.9.9.9', 80)).toBe(true);
    expect(targets.includesAddress('::1', 9000)).toBe(true);
  });

  it.each([
    'https://receiver',
    'receiver/path',
    '10.0.0.0/33',
    '10.0.0/8/8',
    'user@receiver',
    'receiver:99999',
    'receiver:0',
    '[zz::1]',
    'a b',
    '*.internal',
  ])('refuses the entry %s by name', (entry) => {
    expect(() => AllowedTargets.parse(`localhost,${entry}`)).toThrow(`"${entry}"`);
  });
});
