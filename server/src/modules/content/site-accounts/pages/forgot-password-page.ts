import { checkInput } from '../../../../kernel/validation/check-input.ts'
import { PasswordResetService, RequestPasswordResetInput } from '../../../platform/password-reset/index.ts'
import { type AccountPage, LeadsTo } from '../account-page.ts'
import { withAttempt } from '../attempt.ts'
import { emailField } from './fields.ts'

const signIn = [{ text: 'Back to sign in', href: '/login' }]

export const forgotPasswordPage: AccountPage = {
  slug: 'forgot-password',

  async show({ query }, attempt) {
    const page = { slug: this.slug, links: signIn }
    if (!attempt && query('notice') === 'sent') {
      const intro =
        "If there is an account with this address, we've sent a link to choose a new password. It works once and expires in an hour."
      return { ...page, title: 'Check your inbox', intro, parts: [] }
    }
    const form = { kind: 'form', id: 'forgot', fields: [emailField], submit: 'Send link' } as const
    const intro = "Enter the email address of your account. We'll send you a link to choose a new password."
    return { ...page, title: 'Forgot your password?', intro, parts: [withAttempt(form, attempt)] }
  },

  async take({ ctx }, sent) {
    const email = sent.text('email').trim()
    await checkInput(Object.assign(new RequestPasswordResetInput(), { email }))
    await ctx.use(PasswordResetService).request(email)
    return new LeadsTo('/forgot-password?notice=sent')
  },
}
