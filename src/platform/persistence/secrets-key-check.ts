import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { wallTime } from '../operation/operation-context.js';
import { Secrets } from '../secrets/secrets.js';
import { FORGOTTEN, SECRETS_KEY as NAME, SharedStorageEntity } from './shared-storage.js';

/** This process could not read the sealed values of its database. */
export class SecretsKeyMismatch extends Error {
  override readonly name = 'SecretsKeyMismatch';
  override readonly message =
    'This database is used with another SECRETS_KEY. Start with that one. If you are changing it on purpose, give the old one in ' +
    'SECRETS_KEY_PREVIOUS. If it is lost, run "admin storage forget SECRETS_KEY" and give every webhook a new secret.';
}

/** Compares the key's fingerprint with that of the database's last use. docs/rules/platform.md#secrets */
@Injectable()
export class SecretsKeyCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
  ) {}

  /** The current key is recorded if it is the first one or follows a previous one. @throws SecretsKeyMismatch */
  async verify(): Promise<void> {
    const recorded = this.dataSource.getRepository(SharedStorageEntity);
    const [identity = '', ...previous] = this.secrets.macs('identity', NAME).map((mac) => mac.toString('hex'));
    const row = { name: NAME, identity, location: 'the environment', recordedAt: wallTime() };
    await recorded.createQueryBuilder().insert().values(row).orIgnore().execute();
    const last = await recorded.findOneByOrFail({ name: NAME });
    if (last.identity === identity) return;
    if (last.identity !== FORGOTTEN && !previous.includes(last.identity)) throw new SecretsKeyMismatch();
    const { affected } = await recorded.update({ name: NAME, identity: last.identity }, row);
    // Another process that starts now recorded its key first.
    if (affected === 0) await this.verify();
  }
}
