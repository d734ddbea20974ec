import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { TokenPurpose } from '../recipients/recipient-tokens.ts'

/** Mails with a link to unsubscribe, such as those of campaigns. */
export interface Unsubscribable {
  /** Null if there is no such mail. */
  find(ctx: RequestContext, mailId: string): Promise<{ readonly email: string; readonly source: string } | null>
  /** Counts that somebody unsubscribed with the link in this mail. */
  count(ctx: RequestContext, mailId: string): Promise<void>
}

export const unsubscribables = new Map<TokenPurpose, Unsubscribable>()

export function registerUnsubscribable(purpose: TokenPurpose, mails: Unsubscribable): void {
  unsubscribables.set(purpose, mails)
}
