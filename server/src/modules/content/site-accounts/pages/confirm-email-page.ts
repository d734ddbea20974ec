import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { EmailConfirmationService } from '../../../platform/shoppers/index.ts'
import type { AccountPage } from '../account-page.ts'

/** Opening the link confirms the address; opening it again changes nothing. */
export const confirmEmailPage: AccountPage = {
  slug: 'confirm-email',

  async show({ ctx, query }) {
    const page = { slug: this.slug, parts: [], links: [{ text: 'Go to your profile', href: '/user-profile' }] }
    try {
      const email = await inTransaction(ctx, () => ctx.use(EmailConfirmationService).confirm(query('token')))
      return { ...page, title: 'Thank you', intro: `${email} is confirmed.` }
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      const intro =
        'The address has changed since, or the link is incomplete. You can request a new one in your profile.'
      return { ...page, title: 'This link no longer works', intro }
    }
  },
}
