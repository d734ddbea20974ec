import { PasswordResetService } from '../../../platform/password-reset/index.ts'
import { type AccountPage, LeadsTo } from '../account-page.ts'
import { withAttempt } from '../attempt.ts'
import { newPassword } from './fields.ts'

export const newPasswordPage: AccountPage = {
  slug: 'new-password',

  async show({ ctx, query }, attempt) {
    const email = await ctx.use(PasswordResetService).emailOf(query('token'))
    if (!email) {
      return {
        slug: this.slug,
        title: 'This link no longer works',
        intro: 'It has already been used or has expired.',
        parts: [],
        links: [{ text: 'Ask for a new one', href: '/forgot-password' }],
      }
    }
    const fields = [{ ...newPassword, label: 'New password' }]
    const form = { kind: 'form', id: 'new-password', fields, submit: 'Set password' } as const
    const intro = `For the account ${email}. You are signed out everywhere else.`
    return { slug: this.slug, title: 'Choose a new password', intro, parts: [withAttempt(form, attempt)] }
  },

  async take({ ctx, query }, sent) {
    await ctx.use(PasswordResetService).reset(query('token'), sent.text('password'))
    return new LeadsTo('/login?notice=password')
  },
}
