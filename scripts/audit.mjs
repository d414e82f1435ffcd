/** npm run audit: fails if a package that runs in production has a known vulnerability of high or critical severity. */
import { capture } from './lib/capture.mjs';
import { npm } from './lib/run-npm.mjs';
import { assessAudit } from './lib/audit-report.mjs';

const HELP = `Usage: npm run audit

Asks the package registry for known holes in the packages that run in production (npm audit --omit=dev).
Exit code 1 if one is high or critical; 0 if none is, and also if the registry does not answer: then the output begins with "Not checked:".
`;

if (process.argv.includes('--help')) process.stdout.write(HELP);
else {
  const [command, first] = npm();
  const { stdout } = await capture(command, [...first, 'audit', '--omit=dev', '--json']);
  const { ok, text } = assessAudit(stdout);
  process.stdout.write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
}
