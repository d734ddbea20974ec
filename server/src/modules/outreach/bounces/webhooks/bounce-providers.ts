import { amazonSes } from './amazon-ses.ts'
import type { BounceProvider } from './bounce-provider.ts'
import { mailgun } from './mailgun.ts'
import { postmark } from './postmark.ts'
import { sendgrid } from './sendgrid.ts'

/** By the name that URLs have for each, in the order in which the settings show them. */
const providers = { mailgun, sendgrid, postmark, ses: amazonSes } as const satisfies Record<string, BounceProvider>

export type ProviderId = keyof typeof providers

export const BOUNCE_PROVIDERS: Readonly<Record<ProviderId, BounceProvider>> = providers
export const PROVIDER_IDS = Object.keys(providers) as readonly ProviderId[]
