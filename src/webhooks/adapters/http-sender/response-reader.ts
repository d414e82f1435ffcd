import type { Duplex } from 'node:stream';
import type { Dispatcher } from 'undici';
import { answerFailure, type Failure, failureOf } from './failures.js';

/** What came back, and what is wrong with it (null: success). */
export interface Ending {
  readonly httpStatus: number | null;
  readonly failure: Failure | null;
  readonly kept: Buffer;
}

export interface AnswerLimits {
  /** Bytes of the body after which the answer is cut off and taken as read. */
  readonly maxResponseBytes: number;
  /** Bytes of the body that are kept for the delivery record. */
  readonly keptResponseBytes: number;
}

const NOTHING = Buffer.alloc(0);

/** One request and its answer. Ends once, by whichever comes first: the answer, an error, or `giveUp`. */
export class ResponseReader implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | null = null;
  private ended = false;
  private httpStatus: number | null = null;
  private receivedBytes = 0;
  private kept = NOTHING;

  constructor(
    private readonly limits: AnswerLimits,
    private readonly onEnd: (ending: Ending) => void,
  ) {}

  /** Ends the exchange now; a request that waits for its connection is never written. */
  giveUp(reason: Error): void {
    this.endWith(reason);
    this.controller?.abort(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.ended) controller.abort(new Error('ended before it started'));
  }

  onRequestUpgrade(_controller: Dispatcher.DispatchController, _status: number, _headers: unknown, socket: Duplex): void {
    socket.destroy();
    this.end({ kind: 'protocol', message: 'The receiver asked for another protocol.' });
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    if (status >= 200) this.httpStatus = status;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const room = this.limits.keptResponseBytes - this.kept.length;
    if (room > 0) this.kept = Buffer.concat([this.kept, chunk.subarray(0, room)]);
    this.receivedBytes += chunk.length;
    if (this.receivedBytes <= this.limits.maxResponseBytes) return;
    this.endByStatus();
    controller.abort(new Error('answer cut off'));
  }

  onResponseEnd(): void {
    this.endByStatus();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.endWith(error);
  }

  /** An answer that is not 2xx has failed by its status, whatever became of the rest of it. */
  private endWith(error: unknown): void {
    this.end(this.statusFailure() ?? failureOf(error));
  }

  private endByStatus(): void {
    this.end(this.statusFailure());
  }

  private statusFailure(): Failure | null {
    const status = this.httpStatus;
    return status === null || (status >= 200 && status < 300) ? null : answerFailure(status);
  }

  private end(failure: Failure | null): void {
    if (this.ended) return;
    this.ended = true;
    this.onEnd({ httpStatus: this.httpStatus, failure, kept: this.kept });
  }
}
