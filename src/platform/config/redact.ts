const SECRET_NAME = /KEY|SECRET|TOKEN|PASSWORD/;
/** Shorter values would remove words from the text. */
const MIN_LENGTH = 6;

/** A text without the secrets of the environment, whatever a driver or a server quoted. */
export function redactSecrets(text: string, env: NodeJS.ProcessEnv = process.env): string {
  return secretsOf(env).reduce((redacted, secret) => redacted.replaceAll(secret, '***'), text);
}

function secretsOf(env: NodeJS.ProcessEnv): string[] {
  const values = Object.entries(env).flatMap(([name, value = '']) => {
    if (URL.canParse(value)) return passwordsOf(new URL(value));
    return SECRET_NAME.test(name) ? [value.trim()] : [];
  });
  return values.filter((value) => value.length >= MIN_LENGTH);
}

/** As it is written, and as a driver reads it. */
function passwordsOf({ password }: URL): string[] {
  return [password, decodeURIComponent(password)];
}
