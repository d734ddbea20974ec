import { checkInput } from '../../../../kernel/validation/check-input.ts'
import { EraseAccountInput, ShopperService } from '../../../platform/shoppers/index.ts'
import { type AccountPage, LeadsTo } from '../account-page.ts'
import { withAttempt } from '../attempt.ts'
import { presentPassword } from './fields.ts'

export const erasePage: AccountPage = {
  slug: 'user-profile/delete',
  isForShoppers: true,

  async show({ ctx }, attempt) {
    const form = {
      kind: 'form',
      id: 'erase',
      fields: [presentPassword],
      submit: 'Delete my account',
      isDanger: true,
    } as const
    return {
      slug: this.slug,
      title: 'Delete your account',
      intro: `Your account ${ctx.requireViewer().email} and its addresses will be permanently deleted. This cannot be undone.`,
      parts: [withAttempt(form, attempt)],
      links: [{ text: 'Back to your profile', href: '/user-profile' }],
    }
  },

  async take({ ctx }, sent) {
    const input = Object.assign(new EraseAccountInput(), { password: sent.text('password') })
    await checkInput(input)
    await ctx.use(ShopperService).erase(input.password)
    return new LeadsTo('/login?notice=erased')
  },
}
