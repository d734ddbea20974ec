import { amazonSes } from './amazon-ses.ts'
import type { BounceProvider } from './bounce-provider.ts'
import { mailgun } from './mailgun.ts'
import { postmark } from './postmark.ts'
import { sendgrid } from './sendgrid.ts'

/** The providers by their name in URLs, in the order of the settings. */
const providers = { mailgun, sendgrid, postmark, ses: amazonSes } as const satisfies Record<string, BounceProvider>

export type ProviderId = keyof typeof providers

export const BOUNCE_PROVIDERS: Readonly<Record<ProviderId, BounceProvider>> = providers
export const PROVIDER_IDS = Object.keys(providers) as readonly ProviderId[]
