import type { AccountView } from '@mainstreet/site-client/account'
import type { RequestContext } from '../../../kernel/context.ts'
import type { Attempt } from './attempt.ts'
import type { SentForm } from './sent-form.ts'

/** Who looks at an account page, and how they came. */
export interface Visit {
  readonly ctx: RequestContext
  /** A value of the address's query, '' where there is none. */
  query(name: string): string
}

/** Another address in place of a page. */
export class LeadsTo {
  constructor(readonly address: string) {}
}

/** One of the pages on which visitors of a site deal with their account. */
export interface AccountPage {
  /** Its path, without a slash at the beginning. */
  readonly slug: string
  /** Whoever is signed out is asked to log in first. */
  readonly isForShoppers?: boolean
  /** Stays where a tenant has turned accounts off, so that nobody is kept signed in. */
  readonly isAlwaysOpen?: boolean
  /** `attempt` is a form that was just refused: it is shown as it was sent, with what was wrong. */
  show(visit: Visit, attempt?: Attempt): Promise<AccountView | LeadsTo>
  /** Does what a form asks for. Throws UserInputError, and then the page is shown again. */
  take?(visit: Visit, sent: SentForm): Promise<LeadsTo>
}
