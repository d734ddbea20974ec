import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { SettingsService } from '../settings/index.ts'

/** Whether the visitors of a tenant's site may have accounts there: it is open, and they are not turned off. */
export async function hasAccounts(ctx: RequestContext): Promise<boolean> {
  return ctx.tenant?.condition === 'active' && (await ctx.use(SettingsService).site()).accountsEnabled
}

/** Throws UserInputError where they may not. */
export async function requireAccountsEnabled(ctx: RequestContext): Promise<void> {
  if (ctx.entryPoint !== 'site') throw new UserInputError('Accounts of shoppers are on the site of the business.')
  if (!(await hasAccounts(ctx))) throw new UserInputError({ code: 'CLOSED', message: 'This site has no accounts.' })
}
