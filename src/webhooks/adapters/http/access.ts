/** Who may use webhook operations, and what they count towards. docs/rules.md#webhooks. */
export const WEBHOOK_ACCESS = { scope: 'manage:webhooks', bucket: 'webhooks', roles: ['owner', 'admin'] } as const;
