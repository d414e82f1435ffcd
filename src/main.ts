#!/usr/bin/env node
import 'reflect-metadata';
import { runService } from './bootstrap/serve.js';

await runService();
