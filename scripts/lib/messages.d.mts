export function flatMessages(node: unknown, prefix?: string): [key: string, message: string][];
export function argumentsOf(message: string): Record<string, string>;
