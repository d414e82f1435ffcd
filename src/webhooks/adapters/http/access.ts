/** Who may use webhook operations, and what they count towards. SPEC.md "Webhooks". */
export const WEBHOOK_ACCESS = { scope: 'manage:webhooks', bucket: 'webhooks', roles: ['owner', 'admin'] } as const;
