import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/* Facts about other processes: from /proc on Linux (containers may lack `ps`), `ps` on macOS, PowerShell on Windows. */

/** Whether a process with that number is alive. A zombie, as a container without an init keeps it, is not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** The command line of a process. Null if it is unknown: the process has ended or belongs to another user. */
export function commandOf(pid: number, platform: NodeJS.Platform = process.platform): string | null {
  return orNull(() => {
    if (platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return platform === 'win32' ? askPowerShell(pid, 'CommandLine') : askPs(pid, 'command=');
  });
}

/** The number of the process that started another one. Null if it is unknown. */
export function parentOf(pid: number, platform: NodeJS.Platform = process.platform): number | null {
  const text = orNull(() => {
    if (platform === 'linux') return statusFields(pid)[1];
    return platform === 'win32' ? askPowerShell(pid, 'ParentProcessId') : askPs(pid, 'ppid=');
  });
  return Number(text) > 0 ? Number(text) : null;
}

/** The working folder of a process, on Linux. Null if it is unknown. */
export function workingFolderOf(pid: number): string | null {
  return process.platform === 'linux' ? orNull(() => readlinkSync(`/proc/${pid}/cwd`)) : null;
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  const state = orNull(() => statusFields(pid)[0]);
  return state === null || 'ZX'.includes(state);
}

/** State, parent and more, which follow the name of the program in parentheses. */
function statusFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function askPs(pid: number, format: 'command=' | 'ppid='): string {
  return ask('ps', ['-o', format, '-p', String(pid)]);
}

function askPowerShell(pid: number, property: 'CommandLine' | 'ParentProcessId'): string {
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId = ${pid}').${property}`;
  return ask('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', query]);
}

function ask(command: string, args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true }).trim();
}

function orNull<T>(read: () => T | undefined): T | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}
