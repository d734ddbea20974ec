import type { IncomingHttpHeaders } from 'node:http'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { SuppressionSource } from '../suppression/mail-suppression.entity.ts'
import type { ProviderReport } from './provider-report.ts'

/** What a provider's reports are verified with: a key, a password or a topic. */
interface ProviderKey {
  /** The name under which it is stored. */
  readonly setting: string
  /** The label of its field. */
  readonly label: string
  /** What sentences call it. */
  readonly noun: string
  /** A secret is sealed for this purpose and never shown; null if it is none. */
  readonly sealedFor: string | null
  /** Why a text is no such key; null if it is one. */
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
  /** What to do there, for the settings. */
  readonly help: string
  readonly guide: string
  /** Headers of mails that it returns with its reports, if it has our token from nothing else. */
  headersFor?(token: string): Readonly<Record<string, string>>
  /** Records each verified report. Throws ForgedReport. */
  receive(request: ProviderRequest, record: (report: ProviderReport) => Promise<void>): Promise<void>
}
