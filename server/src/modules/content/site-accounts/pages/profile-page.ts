import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { ProfileService } from '../../../platform/profile/index.ts'
import { AddressService, ShopperService } from '../../../platform/shoppers/index.ts'
import { type AccountPage, LeadsTo } from '../account-page.ts'
import { triedIn, withAttempt } from '../attempt.ts'
import { orderList, orderOnceMore } from './order-list.ts'
import { profileForms, takeProfileForm } from './profile-forms.ts'
import { addressList, sessionList } from './profile-lists.ts'

const notices: Readonly<Record<string, string>> = {
  welcome: 'Welcome! Your account is ready. We have sent you an email to confirm your address.',
  name: 'Your name is saved.',
  email: 'Your email address is changed. We have sent a link to it.',
  confirm: 'We have sent a new link.',
  password: 'Your password is changed. You are signed out everywhere else.',
  address: 'Your addresses are saved.',
  sessions: 'The device is signed out.',
}

/** The shopper's account data, with forms to change it. */
export const profilePage: AccountPage = {
  slug: 'user-profile',
  isForShoppers: true,

  async show({ ctx, query }, attempt) {
    const [account, addresses, sessions, orders] = await Promise.all([
      ctx.use(ShopperService).account(),
      ctx.use(AddressService).list(),
      ctx.use(ProfileService).sessions(),
      orderList(ctx),
    ])
    const notice = attempt ? undefined : notices[query('notice')]
    return {
      slug: this.slug,
      title: 'Your profile',
      isWide: true,
      ...(notice && { notice }),
      parts: [
        ...(orders ? [triedIn(orders, attempt)] : []),
        ...profileForms(account).map((form) => withAttempt(form, attempt)),
        triedIn(addressList(addresses), attempt),
        triedIn(sessionList(sessions, ctx.requireViewer().sessionId), attempt),
      ],
      links: [
        { text: 'Logout', href: '/logout' },
        { text: 'Delete your account', href: '/user-profile/delete' },
      ],
    }
  },

  async take({ ctx }, sent) {
    if (sent.id === 'orders' && sent.text('action') === 'again')
      return new LeadsTo(await orderOnceMore(ctx, { id: sent.text('id') }))
    const done = await takeProfileForm(ctx, sent)
    if (!done) throw new UserInputError('Please submit this form again.')
    return new LeadsTo(`/user-profile?notice=${done}`)
  },
}
