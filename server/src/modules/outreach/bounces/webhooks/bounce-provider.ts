import type { IncomingHttpHeaders } from 'node:http'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { SuppressionSource } from '../suppression/mail-suppression.entity.ts'
import type { ProviderReport } from './provider-report.ts'

/** What a provider's reports are verified with: a key, a password or a topic. */
interface ProviderKey {
  /** The name under which the settings store it. */
  readonly setting: string
  /** The label of its field. */
  readonly label: string
  /** What sentences call it. */
  readonly noun: string
  /** The purpose for which a secret is sealed. Secrets are never shown. Null if it is no secret. */
  readonly sealedFor: string | null
  /** The message for a text that can't be a key; null if it can. */
  problemOf(key: string): string | null
}

/** A request of a provider. Signatures are over the bytes of the body. */
interface ProviderRequest {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
  readonly key: string
  readonly ctx: RequestContext
}

/** A provider that reports bounces to a URL. */
export interface BounceProvider {
  readonly name: string
  readonly source: SuppressionSource
  readonly key: ProviderKey
  /** How to set up the reports at the provider: shown in the settings. */
  readonly help: string
  /** The URL of the provider's own instructions. */
  readonly guideUrl: string
  /** Headers for our mails that the provider returns with its reports, if it returns our token in no other way. */
  headersFor?(token: string): Readonly<Record<string, string>>
  /** Records each verified report. Throws ForgedReport. */
  receive(request: ProviderRequest, record: (report: ProviderReport) => Promise<void>): Promise<void>
}
