import 'reflect-metadata'
import path from 'node:path'
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy'
import { Migrator } from '@mikro-orm/migrations'
import { DataloaderType, MikroORM, type Options, UnderscoreNamingStrategy } from '@mikro-orm/postgresql'
import pg from 'pg'
import { setTenantOnReserve } from '../../kernel/tenancy/tenant-scope.ts'
import { STORAGE_SCHEMA } from '../../modules/platform/attachments/index.ts'
import { COUNTER_SCHEMA } from '../counters/counter-schema.ts'
import { JOB_SCHEMA } from '../jobs/job-schema.ts'
import { entities, subscribers } from '../modules.ts'
import { releaseBroken } from './broken-connections.ts'
import { TenantMigrationGenerator } from './migration-generator.ts'

/** Has the partitions of the log of visits, which migrations and a scheduled task make. */
const EVENT_SCHEMA = 'site_events'

/** How long a connection is used. The plans that `preparedRows` made in it end with it. */
const LIFETIME_SECONDS = 3600

export interface OrmOptions {
  /** The most connections this process holds. */
  readonly connections?: number
  /** Hears every statement: for tests that count them. */
  readonly onStatement?: ((sql: string) => void) | undefined
  /** False for an ORM that only migrates: discovering the entities takes longer than looking for new migrations. */
  readonly withEntities?: boolean
  /** Compares with, and on creating a migration rewrites, the committed snapshot of the entities. */
  readonly snapshot?: boolean
}

/** The ORM on one database, as the role that the address names. */
export function openOrm(
  url: string,
  { connections = 10, onStatement, snapshot = false, withEntities = true }: OrmOptions = {},
): Promise<MikroORM> {
  return MikroORM.init({
    ...connectionOf(url),
    entities: withEntities ? [...entities] : [],
    subscribers: withEntities ? [...subscribers] : [],
    discovery: { warnWhenNoEntities: withEntities },
    metadataProvider: ReflectMetadataProvider,
    namingStrategy: UnderscoreNamingStrategy,
    extensions: [Migrator],
    migrations: {
      path: migrationsFolder(),
      pathTs: migrationsFolder(),
      glob: 'Migration*.ts',
      snapshot,
      snapshotName: '.snapshot',
      tableName: 'migration',
      generator: TenantMigrationGenerator,
    },
    schemaGenerator: {
      ignoreRoutines: true,
      ignoreTriggers: true,
      ignoreSchema: [JOB_SCHEMA, COUNTER_SCHEMA, STORAGE_SCHEMA, EVENT_SCHEMA],
    },
    timezone: 'UTC',
    dataloader: DataloaderType.ALL,
    // It keeps both sides of references between entities equal. We have no such references, and it would turn every
    // property of every entity into an accessor.
    propagationOnPrototype: false,
    pool: { min: 0, max: connections },
    onReserveConnection: setTenantOnReserve(),
    colors: false,
    logger: onStatement ?? (() => {}),
    ...(onStatement ? { debug: ['query'] as const } : {}),
  } satisfies Options)
}

/** The source folder, also for the built server: Node runs the TypeScript of migrations directly. */
export function migrationsFolder(): string {
  const here = import.meta.dirname
  const server = here.slice(0, here.lastIndexOf(`${path.sep}server${path.sep}`) + '/server'.length)
  return path.join(server, 'src', 'migrations')
}

type Connection = Pick<Options, 'host' | 'port' | 'user' | 'password' | 'dbName' | 'driverOptions'>

/** An address as the ORM takes it. `pg` reads it, so that everything it allows (a socket's folder, TLS) works here too. */
function connectionOf(url: string): Connection {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
  return {
    host,
    port,
    user: user ?? '',
    dbName: database ?? '',
    ...(typeof password === 'string' ? { password } : {}),
    driverOptions: { ...(ssl && { ssl }), maxLifetimeSeconds: LIFETIME_SECONDS, onPoolCreated: releaseBroken },
  }
}
