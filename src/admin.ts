import 'reflect-metadata';
import { adminProgram } from './admin/program.js';
import { runProgram } from './admin/command-line.js';

await runProgram(await adminProgram(process.argv), process.argv);
