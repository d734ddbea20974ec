import { USER } from '../../../../kernel/tenancy/viewer.ts'
import { checkInput } from '../../../../kernel/validation/check-input.ts'
import { SignUpInput, SignUpService } from '../../../platform/shoppers/index.ts'
import { type AccountPage, LeadsTo } from '../account-page.ts'
import { withAttempt } from '../attempt.ts'
import { localAddress } from '../local-address.ts'
import { emailField, hidden, nameField, newPassword } from './fields.ts'
import { fromQuery } from './log-in-page.ts'

const PROFILE = '/user-profile'
const WELCOME = `${PROFILE}?notice=welcome`

export const signUpPage: AccountPage = {
  slug: 'signup',

  async show({ ctx, query }, attempt) {
    const from = localAddress(query('from'), PROFILE)
    if (ctx.viewer?.roleId === USER) return new LeadsTo(from)
    const fields = [nameField, emailField, newPassword, hidden('from', from)]
    const form = { kind: 'form', id: 'signup', fields, submit: 'Create account' } as const
    return {
      slug: this.slug,
      title: 'Create an account',
      parts: [withAttempt(form, attempt)],
      links: [{ before: 'Have an account already?', text: 'Sign in', href: `/login${fromQuery(from)}` }],
    }
  },

  async take({ ctx }, sent) {
    const [displayName, email, password] = ['displayName', 'email', 'password'].map((name) => sent.text(name))
    const input = Object.assign(new SignUpInput(), { displayName, email: email?.trim(), password })
    await checkInput(input)
    await ctx.use(SignUpService).signUp(input)
    const from = localAddress(sent.text('from'), PROFILE)
    return new LeadsTo(from === PROFILE ? WELCOME : from)
  },
}
