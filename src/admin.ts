#!/usr/bin/env node
import 'reflect-metadata';
import { runAdmin } from './bootstrap/run-admin.js';

await runAdmin();
