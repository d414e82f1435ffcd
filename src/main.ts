#!/usr/bin/env node
import 'reflect-metadata';
import { serve } from './bootstrap/serve.js';

await serve();
