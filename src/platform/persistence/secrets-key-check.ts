import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { wallTime } from '../operation/sources.js';
import { Secrets } from '../secrets/secrets.js';
import { SharedStorageEntity } from './shared-storage.js';

const NAME = 'SECRETS_KEY';

/** This process could not read what the other processes of its database sealed. */
export class SecretsKeyMismatch extends Error {
  override readonly name = 'SecretsKeyMismatch';
  override readonly message =
    'This database is used with another SECRETS_KEY. Start with that one. If you are changing it on purpose, give the old one in ' +
    'SECRETS_KEY_PREVIOUS. If it is lost, run "admin storage forget SECRETS_KEY" and give every webhook a new secret.';
}

/** Compares the key of this process with the one that the database was used with last. Only a fingerprint is stored. docs/rules.md#secrets */
@Injectable()
export class SecretsKeyCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
  ) {}

  /** The current key is recorded if it follows a previous one. @throws SecretsKeyMismatch */
  async verify(): Promise<void> {
    const recorded = this.dataSource.getRepository(SharedStorageEntity);
    const [identity = '', ...previous] = this.secrets.macs('identity', NAME).map((mac) => mac.toString('hex'));
    const row = { name: NAME, identity, location: 'the environment', recordedAt: wallTime() };
    await recorded.createQueryBuilder().insert().values(row).orIgnore().execute();
    const last = await recorded.findOneByOrFail({ name: NAME });
    if (last.identity === identity) return;
    if (!previous.includes(last.identity)) throw new SecretsKeyMismatch();
    await recorded.update({ name: NAME, identity: last.identity }, row);
  }
}
