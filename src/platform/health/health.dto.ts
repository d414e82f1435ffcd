/** docs/rules.md#wire: the only answer without the envelope. */
export class HealthDto {
  status: string;
  /** Of the API. */
  version: string;
  timestamp: Date;
}

export class ReadinessChecksDto {
  database: string;
  queue: string;
  migrations: string;
}

/** What a load balancer asks for. Each check is `ok` or `unavailable`. */
export class ReadinessDto {
  status: string;
  checks: ReadinessChecksDto;
}
