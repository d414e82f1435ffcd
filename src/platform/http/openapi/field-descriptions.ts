/** Fields of the OpenAPI document, where their classes say no more of them. */
export const platformFields = {
  createdAt: 'Time of its creation.',
  updatedAt: 'Time of its last change.',
  'Health.status': 'Always `ok`.',
  'Health.timestamp': 'Time of the service.',
  'Readiness.status': 'Whether the process can serve requests.',
  checks: 'Result by dependency.',
  database: 'Whether PostgreSQL answers.',
  queue: 'Whether the carrier of tasks works.',
  migrations: 'Whether the schema is up to date.',
};
