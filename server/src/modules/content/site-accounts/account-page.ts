import type { AccountView } from '@mainstreet/site-client/account'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { Attempt } from './attempt.ts'
import type { SentForm } from './sent-form.ts'

/** The visitor of an account page and their request. */
export interface Visit {
  readonly ctx: RequestContext
  /** A query parameter, or '' if it is missing. */
  query(name: string): string
  /** A part of the path that the page's `path` names, or ''. */
  parameter(name: string): string
}

/** A redirect instead of a page. */
export class LeadsTo {
  constructor(readonly address: string) {}
}

/** A page for managing a visitor's account on the site. */
export interface AccountPage {
  /** The path without a leading slash. */
  readonly slug: string
  /** Where addresses have a part that varies, such as /order/:token. The tenant has no page of its own there. */
  readonly path?: string
  /** Asks signed-out visitors to sign in first. */
  readonly isForShoppers?: boolean
  /** Whether the site has the page. Without it, the page is there while the tenant has accounts. */
  isOpen?(ctx: RequestContext): Promise<boolean>
  /** Stays available when the tenant has turned accounts off, so that shoppers can still sign out. */
  readonly isAlwaysOpen?: boolean
  /** `attempt` is the rejected form, which is shown again with its values and errors. */
  show(visit: Visit, attempt?: Attempt): Promise<AccountView | LeadsTo>
  /** Processes a form. If it throws UserInputError, the page is shown again. */
  take?(visit: Visit, sent: SentForm): Promise<LeadsTo>
}
