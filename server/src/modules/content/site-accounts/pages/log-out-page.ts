import { SessionService } from '../../../platform/sessions/index.ts'
import { type AccountPage, LeadsTo } from '../account-page.ts'

/** Fallback for browsers without JavaScript, where the menu can't open its dialog. */
export const logOutPage: AccountPage = {
  slug: 'logout',
  isAlwaysOpen: true,

  async show({ ctx }) {
    if (!ctx.viewer) return new LeadsTo('/')
    return {
      slug: this.slug,
      title: 'Are you sure you wish to logout?',
      parts: [{ kind: 'form', id: 'logout', fields: [], submit: 'Logout' }],
      links: [{ text: 'Cancel', href: '/user-profile' }],
    }
  },

  async take({ ctx }) {
    await ctx.use(SessionService).signOut()
    return new LeadsTo('/')
  },
}
