import { writeSync } from 'node:fs';

/** `ends`: the server ends with this process. `stays`: other processes may use it. */
type AtExit = 'ends' | 'stays';

/** The servers, by process number, for which this process is responsible until it has stopped them or left them to others. */
const servers = new Map<number, AtExit>();
let isListening = false;

/** Registers the end of a server for an exit that leaves no time to stop it: a second signal, a fault that nobody caught, a stop that takes too long. */
export function atExit(pid: number, what: AtExit): void {
  if (!isListening) process.on('exit', () => endServers((line) => void writeSync(process.stderr.fd, `${line}\n`)));
  isListening = true;
  servers.set(pid, what);
}

/** The server has ended, or is another process's. Its number may become that of another program. */
export function forget(pid: number): void {
  servers.delete(pid);
}

/** Without waiting: nothing asynchronous runs while a process exits. A server that is told to stop rolls back and ends by itself. */
export function endServers(
  say: (line: string) => void,
  kill: (pid: number, signal: NodeJS.Signals) => unknown = process.kill.bind(process),
  platform = process.platform,
): void {
  for (const [pid, what] of servers) {
    servers.delete(pid);
    // Windows has no signals, and pg_ctl takes longer than an exit has.
    const isTold = what === 'ends' && platform !== 'win32' ? tell(pid, kill) : 'left';
    const stop = platform === 'win32' ? `taskkill /F /T /PID ${pid}` : `kill -INT ${pid}`;
    if (isTold === 'told') say(`PostgreSQL (process ${pid}) was told to stop. If it runs on: kill -QUIT ${pid}`);
    if (isTold === 'left') say(`PostgreSQL (process ${pid}) runs on, and the next start uses it. To stop it: ${stop}`);
  }
}

/** `gone`: it has ended already. */
function tell(pid: number, kill: (pid: number, signal: NodeJS.Signals) => unknown): 'told' | 'gone' | 'left' {
  try {
    kill(pid, 'SIGINT');
    return 'told';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? 'gone' : 'left';
  }
}
