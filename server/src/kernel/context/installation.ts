import type { GraphQLSchema } from 'graphql'
import type { FileStorage } from '../files/file-storage.ts'
import type { TemporaryFolders } from '../files/temporary-folders.ts'
import type { EventSource } from '../messaging/events.ts'
import type { Registries } from '../registries/registries.ts'
import type { Counters } from '../security/counters.ts'

/**
 * What all requests of a process share: its settings, and what its capabilities supply. Kernel files whose types need
 * the request context, such as `personal-data.ts`, add their fields by declaration merging.
 */
export interface Installation extends Registries {
  readonly adminUrl: string
  readonly sitesDomain: string
  readonly secret: string
  /** The storage of tenants' files, under names that begin with the tenant's ID. */
  readonly files: FileStorage
  /** Folders for processing files before they are stored. */
  readonly temporaryFolders: TemporaryFolders
  /** Events of all processes of the installation. */
  readonly events: EventSource
  /** Rate limit counters. */
  readonly counters: Counters
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Whether a tenant's mail server may be in a private network. */
  readonly smtpAllowPrivate: boolean
  /** Whether tenants' webhooks may point to a private network or an unencrypted URL. */
  readonly webhooksAllowPrivate: boolean
  /** Whether images of imports may come from a private network. */
  readonly importsAllowPrivate: boolean
  /** A stand-in for Stripe's API; for tests. */
  readonly stripeApiUrl: string | undefined
  /** A stand-in for Amazon SNS; for tests. */
  readonly snsUrl: string | undefined
  /** Where browsers load reCAPTCHA, and its answers are verified. */
  readonly recaptchaUrl: string
  /** Name servers to ask about tenants' domains, as `ip` or `ip:port`; if empty, those of this machine. */
  readonly dnsServers: readonly string[]
  /** To read stored inputs of operations, such as those of saved views. */
  readonly schema: GraphQLSchema
}
