/** What PostgreSQL writes into `postmaster.pid`: one fact a line. */
export interface PostmasterPid {
  readonly pid: number;
  /** null until the server has chosen one. */
  readonly port: number | null;
  readonly status: 'starting' | 'stopping' | 'ready';
}

const PORT_LINE = 3;
const STATUS_LINE = 7;

/** Reads the text of a `postmaster.pid`. null: the file is empty or damaged, as after a crash of the machine. */
export function parsePostmasterPid(text: string): PostmasterPid | null {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = positive(lines[0]);
  if (pid === null) return null;
  return { pid, port: positive(lines[PORT_LINE]), status: statusOf(lines[STATUS_LINE]) };
}

function statusOf(word: string | undefined): PostmasterPid['status'] {
  if (word === 'ready' || word === 'stopping') return word;
  return 'starting';
}

function positive(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
