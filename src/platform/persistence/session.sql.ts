/** Whether the server refuses writes. A standby does, and so does a server that is set so. */
export const IS_READ_ONLY = `(current_setting('transaction_read_only') = 'on')`;

/* By hand: they ask about the session that they run on. */
export const READ_ONLY_SESSION = `SELECT ${IS_READ_ONLY} AS "isReadOnly"`;
export const PID = 'SELECT pg_backend_pid() AS pid';
