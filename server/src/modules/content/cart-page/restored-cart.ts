import { inTransaction } from '../../../kernel/context/transaction.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { CartReminderLinks } from '../../commerce/abandoned-carts/index.ts'
import { type AccountPage, LeadsTo } from '../site-accounts/index.ts'
import { shopperCart } from './shopper-cart.ts'

/** The link of a reminder: fills the opener's own cart, and leads there. Opening it again changes nothing more. */
export const restoredCart: AccountPage = {
  slug: 'cart',
  path: '/cart/restore/:token',
  isOpen: async (ctx) => (await shopperCart.isOpen?.(ctx)) ?? false,

  async show({ ctx, parameter }) {
    try {
      const cart = await inTransaction(ctx, () => ctx.use(CartReminderLinks).restore(parameter('token')))
      return new LeadsTo(`/cart?notice=${cart ? 'restored' : 'link-ended'}`)
    } catch (error) {
      // A cart that is full or was refused, which the page of the cart explains.
      if (!(error instanceof UserInputError)) throw error
      return new LeadsTo('/cart')
    }
  },
}
