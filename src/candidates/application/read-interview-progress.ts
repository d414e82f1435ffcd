import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { discoveredProviders } from '../../platform/tasks/index.js';
import type { CandidateRef } from '../domain/candidate.js';
import { type InterviewProgress, InterviewProgressSource } from '../domain/interview-progress.js';

/** How far the interview of a candidate is, for the operator. */
@Injectable()
export class ReadInterviewProgress {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Null if none is under way. */
  async run(ref: CandidateRef): Promise<InterviewProgress | null> {
    for (const source of discoveredProviders(this.discovery, InterviewProgressSource)) {
      const progress = await source.progressOf(ref);
      if (progress) return progress;
    }
    return null;
  }
}
