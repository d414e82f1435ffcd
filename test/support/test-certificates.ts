import { generate } from '../../tools/certificates.mjs';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface CertificateSubject {
  /** Names and addresses that the certificate is for. */
  readonly names?: readonly string[];
  readonly addresses?: readonly string[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

/** A certificate authority for tests, which no machine trusts by default. */
export class TestAuthority {
  private constructor(private readonly own: Certificate) {}

  static async create(name = 'Test authority'): Promise<TestAuthority> {
    const made = await generate([{ name: 'commonName', value: name }], {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      ],
    });
    return new TestAuthority({ key: made.private, cert: made.cert });
  }

  /** What a client must trust, in PEM. */
  get pem(): string {
    return this.own.cert;
  }

  async issue({ names = ['localhost'], addresses = ['127.0.0.1'], notBefore, notAfter }: CertificateSubject = {}): Promise<Certificate> {
    const made = await generate([{ name: 'commonName', value: 'Test receiver' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      ca: this.own,
      notBeforeDate: notBefore,
      notAfterDate: notAfter,
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'extKeyUsage', serverAuth: true },
        {
          name: 'subjectAltName',
          altNames: [...names.map((value) => ({ type: 2 as const, value })), ...addresses.map((ip) => ({ type: 7 as const, ip }))],
        },
      ],
    });
    return { key: made.private, cert: made.cert };
  }
}
