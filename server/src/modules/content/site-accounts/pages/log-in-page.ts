import { USER } from '../../../../kernel/tenancy/viewer.ts'
import { checkInput } from '../../../../kernel/validation/check-input.ts'
import { SignInInput, SignInService } from '../../../platform/sessions/index.ts'
import { type AccountPage, LeadsTo } from '../account-page.ts'
import { withAttempt } from '../attempt.ts'
import { localAddress } from '../local-address.ts'
import { emailField, hidden, presentPassword } from './fields.ts'

const PROFILE = '/user-profile'

const notices: Readonly<Record<string, string>> = {
  password: 'Your new password is set. Sign in with it.',
  erased: 'Your account is deleted.',
}

export const logInPage: AccountPage = {
  slug: 'login',

  async show({ ctx, query }, attempt) {
    const from = localAddress(query('from'), PROFILE)
    if (ctx.viewer?.roleId === USER) return new LeadsTo(from)
    const notice = attempt ? undefined : notices[query('notice')]
    const needsCode = attempt?.faults.some(({ field }) => field === 'code')
    const form = {
      kind: 'form',
      id: 'login',
      fields: [
        emailField,
        presentPassword,
        ...(needsCode ? [{ name: 'code', label: 'Code', kind: 'text', autocomplete: 'one-time-code' } as const] : []),
        hidden('from', from),
      ],
      submit: 'Sign in',
      proof: {
        challenge: attempt?.challenge ?? null,
        isRequired: attempt?.faults.some(({ code }) => code === 'CHALLENGE_REQUIRED') ?? false,
      },
      links: [{ text: 'Forgot your password?', href: '/forgot-password' }],
    } as const
    return {
      slug: this.slug,
      title: 'Sign in',
      parts: [withAttempt(form, attempt)],
      links: [{ before: 'New here?', text: 'Create an account', href: `/signup${fromQuery(from)}` }],
      ...(notice && { notice }),
    }
  },

  async take({ ctx }, sent) {
    const [code, solution] = [sent.text('code') || null, sent.text('solution') || null]
    const credentials = { email: sent.text('email'), password: sent.text('password'), code, solution }
    await checkInput(Object.assign(new SignInInput(), credentials))
    await ctx.use(SignInService).signIn(credentials)
    return new LeadsTo(localAddress(sent.text('from'), PROFILE))
  },
}

/** Passes on where to go after signing in. The profile is the default and is left out. */
export function fromQuery(from: string): string {
  return from === PROFILE ? '' : `?from=${encodeURIComponent(from)}`
}
