import type { AccountForm } from '@mainstreet/site-client/account'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { checkInput } from '../../../../kernel/validation/check-input.ts'
import { ChangePasswordInput, ProfileService, UpdateProfileInput } from '../../../platform/profile/index.ts'
import {
  AddressService,
  ChangeEmailInput,
  EmailConfirmationService,
  ShopperService,
} from '../../../platform/shoppers/index.ts'
import type { User } from '../../../platform/users/index.ts'
import type { SentForm } from '../sent-form.ts'
import { emailField, nameField, newPassword, presentPassword } from './fields.ts'

export function profileForms({ displayName, email, emailConfirmedAt }: User): readonly AccountForm[] {
  const confirm: AccountForm = {
    kind: 'form',
    id: 'confirm',
    heading: 'Confirm your address',
    text: `We have sent a link to ${email}. Please follow it to confirm that the address is yours.`,
    fields: [],
    submit: 'Send the link again',
  }
  return [
    ...(emailConfirmedAt ? [] : [confirm]),
    {
      kind: 'form',
      id: 'name',
      heading: 'Name',
      fields: [{ ...nameField, value: displayName }],
      submit: 'Save name',
    },
    {
      kind: 'form',
      id: 'email',
      heading: 'Email',
      text: `Your address is ${email}.`,
      fields: [
        { ...emailField, label: 'New email' },
        { ...presentPassword, label: 'Your password' },
      ],
      submit: 'Change email',
    },
    {
      kind: 'form',
      id: 'password',
      heading: 'Password',
      text: 'A new password signs you out everywhere else.',
      fields: [
        { ...presentPassword, name: 'currentPassword', label: 'Current password' },
        { ...newPassword, name: 'newPassword', label: 'New password' },
      ],
      submit: 'Change password',
    },
  ]
}

/** Processes one of the page's forms or buttons. Returns the name of the message to show; null for an unknown form. */
export async function takeProfileForm(ctx: RequestContext, sent: SentForm): Promise<string | null> {
  return (await takers[sent.id]?.(ctx, sent)) ?? null
}

type Taker = (ctx: RequestContext, sent: SentForm) => Promise<string | null>

const takers: Readonly<Record<string, Taker>> = {
  async name(ctx, sent) {
    const input = Object.assign(new UpdateProfileInput(), { displayName: sent.text('displayName') })
    await checkInput(input)
    await inTransaction(ctx, () => ctx.use(ProfileService).rename(input.displayName))
    return 'name'
  },

  async email(ctx, sent) {
    const typed = { email: sent.text('email').trim(), password: sent.text('password') }
    await checkInput(Object.assign(new ChangeEmailInput(), typed))
    await ctx.use(ShopperService).changeEmail(typed.email, typed.password)
    return 'email'
  },

  async confirm(ctx) {
    await inTransaction(ctx, () => ctx.use(EmailConfirmationService).sendAgain())
    return 'confirm'
  },

  async password(ctx, sent) {
    const typed = { currentPassword: sent.text('currentPassword'), newPassword: sent.text('newPassword') }
    await checkInput(Object.assign(new ChangePasswordInput(), typed))
    await ctx.use(ProfileService).changePassword(typed.currentPassword, typed.newPassword)
    return 'password'
  },

  async addresses(ctx, sent) {
    const addresses = ctx.use(AddressService)
    const [action, id] = [sent.text('action'), sent.text('id')]
    if (action === 'delete') await inTransaction(ctx, () => addresses.remove(id))
    else if (action === 'default') await inTransaction(ctx, () => addresses.makeDefault(id))
    else return null
    return 'address'
  },

  async sessions(ctx, sent) {
    const profile = ctx.use(ProfileService)
    const action = sent.text('action')
    if (action === 'end') await profile.revokeSession(sent.text('id'))
    else if (action === 'end-others') await profile.revokeOtherSessions()
    else return null
    return 'sessions'
  },
}
