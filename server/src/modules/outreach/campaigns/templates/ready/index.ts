import { newsEmails } from './news.ts'
import { offerEmails } from './offers.ts'

/** Emails that come with the product, in the order in which they are offered. */
export const readyEmails = [...newsEmails, ...offerEmails]

export type { ReadyEmail } from './parts.ts'
