import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { clientNetwork } from '../../../kernel/security/client-network.ts'
import { HOUR } from '../../../kernel/security/counters.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { invalidField, notFound, UserInputError } from '../../../kernel/validation/errors.ts'
import { DiscountReader, refusalOf } from '../discounts/index.ts'
import { CartCatalogue, type CartVariant, type VariantName } from './cart-catalogue.ts'
import { runMergeHandlers } from './cart-merge-handlers.ts'
import { CartOwnership } from './cart-owner.ts'
import { CartStore } from './cart-store.ts'
import type { OpenCart, OpenLine } from './open-cart.ts'
import { CartSettingsService } from './settings/cart-settings.service.ts'

export interface Item extends VariantName {
  readonly quantity: number
}

/** Per network and tenant, so that nobody guesses codes. */
const WRONG_CODES = { name: 'discount-codes', times: 30, seconds: HOUR }

const NOT_SOLD = 'This product is no longer sold.'

/** The cart of whoever asks. Changes require a transaction. */
export class CartService {
  constructor(private readonly ctx: RequestContext) {}

  /** Empty if there is none, or if it has expired. */
  async read(): Promise<OpenCart> {
    const cart = await this.ctx.use(CartStore).read()
    this.ctx.use(CartOwnership).showCount(cart.count)
    return cart
  }

  /** Adds to what the cart has of the variant. Makes a cart if there is none. */
  async add({ quantity, ...name }: Item): Promise<OpenCart> {
    await this.requireEnabled()
    if (quantity < 1) throw invalidField('quantity', 'Min quantity is 1')
    const store = this.ctx.use(CartStore)
    const variant = await this.known(name)
    if (!variant?.isSold) throw invalidField('sku', NOT_SOLD, 'NOT_FOUND')
    const row = (await store.lock()) ?? (await store.create())
    const cart = await store.open(row, [variant])
    await store.save(row.id, [cart.put(variant, (cart.lineOf(variant)?.quantity ?? 0) + quantity)])
    return this.changed(cart)
  }

  /** Adds what the cart does not have, such as a line that was removed in another tab. */
  async setQuantity({ quantity, ...name }: Item): Promise<OpenCart> {
    await this.requireEnabled()
    const { id, cart, line } = await this.lockLine(name)
    if (id === null || !line) return this.add({ quantity, ...name })
    if (!line.variant.isSold) throw invalidField('sku', NOT_SOLD, 'NOT_FOUND')
    await this.ctx.use(CartStore).save(id, [cart.put(line.variant, quantity)])
    return this.changed(cart)
  }

  /** What is not in the cart is no error: somebody was quicker. */
  async remove(name: VariantName): Promise<OpenCart> {
    const { id, cart, line } = await this.lockLine(name)
    if (id !== null && line) {
      cart.remove(line.variant.variantId)
      await this.ctx.use(CartStore).removeLines(id, line.variant.variantId)
    } else await this.known(name)
    return this.changed(cart)
  }

  async clear(): Promise<OpenCart> {
    const store = this.ctx.use(CartStore)
    const row = await store.lock()
    if (row) await store.removeLines(row.id)
    return this.changed(await store.open(row))
  }

  /** The shopper has seen today's prices, and what the last sign-in left out. */
  async acknowledge(): Promise<OpenCart> {
    const store = this.ctx.use(CartStore)
    const row = await store.lock()
    const cart = await store.open(row)
    for (const line of cart.lines) Object.assign(line, { seenPrice: line.variant.price, cappedFrom: null })
    if (row) await store.save(row.id, cart.lines)
    return this.changed(cart)
  }

  /** Takes a code that could apply. Whether it does, and why not, depends on the cart from then on. */
  async enterCode(typed: string): Promise<OpenCart> {
    await this.requireEnabled()
    const discount = await this.ctx.use(DiscountReader).byCode(typed)
    if (!discount) throw await this.wrongCode()
    const refusal = refusalOf(discount, await this.ctx.use(DiscountReader).buyer([discount]), new Date())
    if (refusal) throw invalidField('code', refusal)
    const store = this.ctx.use(CartStore)
    const row = (await store.lock()) ?? (await store.create())
    await store.setCode(row.id, discount.code)
    return this.changed(await store.open({ ...row, discountCode: discount.code }))
  }

  async removeCode(): Promise<OpenCart> {
    const store = this.ctx.use(CartStore)
    const row = await store.lock()
    if (row) await store.setCode(row.id, null)
    return this.changed(await store.open(row && { ...row, discountCode: null }))
  }

  private async wrongCode(): Promise<UserInputError> {
    const { currentTenant, http, installation } = this.ctx
    const network = `${currentTenant.id} ${clientNetwork(http?.ip ?? '')}`
    const isTooMany = (await installation.counters.consume(WRONG_CODES, network)) !== null
    if (isTooMany) return invalidField('code', 'Too many wrong codes. Try again in an hour.', 'RATE_LIMITED')
    return invalidField('code', 'This code is not valid.')
  }

  /** After a sign-in: what the visitor had chosen joins the cart of the account, and the count follows. */
  async mergeAtSignIn(): Promise<void> {
    const { viewer } = this.ctx
    if (viewer?.roleId !== USER || !this.ctx.hasFeature('store')) return
    const ownership = this.ctx.use(CartOwnership)
    const { tokenHash } = ownership
    const cart = await (tokenHash === null ? this.ctx.use(CartStore).read() : this.merge(tokenHash))
    ownership.forgetToken()
    ownership.remember(cart.count)
  }

  /** Puts what an abandoned cart has into the caller's own one. The abandoned cart does not change. */
  async restore(abandonedId: string, reminderId: string): Promise<OpenCart> {
    await this.requireEnabled()
    const store = this.ctx.use(CartStore)
    const abandonedRow = await store.byId(abandonedId)
    const abandoned = await store.open(abandonedRow)
    const own = await store.read()
    if (abandoned.lines.length === 0 || own.id === abandonedId) return this.changed(own)
    const row = (await store.lock()) ?? (await store.create())
    const code = row.discountCode ?? abandoned.discountCode
    const cart = await store.open(
      { ...row, discountCode: code },
      abandoned.lines.map(({ variant }) => variant),
    )
    await store.save(row.id, cart.restore(abandoned.lines))
    if (code !== row.discountCode) await store.setCode(row.id, code)
    await store.setRestoredFrom(row.id, reminderId)
    return this.changed(cart)
  }

  private merge(tokenHash: string): Promise<OpenCart> {
    const store = this.ctx.use(CartStore)
    return inTransaction(this.ctx, async () => {
      const visitorsRow = await store.lockByToken(tokenHash)
      const visitors = await store.open(visitorsRow)
      if (visitorsRow === null || visitors.lines.length === 0) return store.read()
      const row = (await store.lock()) ?? (await store.create())
      const cart = await store.open(
        row,
        visitors.lines.map(({ variant }) => variant),
      )
      await store.save(row.id, cart.merge(visitors.lines))
      if (visitors.discountCode) await store.setCode(row.id, visitors.discountCode)
      await runMergeHandlers(this.ctx, { from: visitorsRow.id, to: row.id })
      await store.delete(visitorsRow.id)
      return cart
    })
  }

  /** Null for an unknown SKU. Throws NOT_FOUND for an unknown ID. */
  private async known(name: VariantName): Promise<CartVariant | null> {
    const named = nameOf(name)
    const variant = await this.ctx.use(CartCatalogue).find(named)
    if (!variant && (named.variantId || named.productId)) throw notFound('product')
    return variant
  }

  private async lockLine(name: VariantName) {
    const { sku, variantId } = nameOf(name)
    const store = this.ctx.use(CartStore)
    const row = await store.lock()
    const cart = await store.open(row)
    const wanted = (variantId ?? sku ?? '').toLowerCase()
    const isIt = ({ variant }: OpenLine) => (variantId ? variant.variantId : variant.sku.toLowerCase()) === wanted
    return { id: row?.id ?? null, cart, line: cart.lines.find(isIt) }
  }

  private changed(cart: OpenCart): OpenCart {
    this.ctx.use(CartOwnership).remember(cart.count)
    return cart
  }

  private async requireEnabled(): Promise<void> {
    const { enabled } = await this.ctx.use(CartSettingsService).read()
    if (!enabled) throw new UserInputError({ code: 'FORBIDDEN', message: 'This store has no cart.' })
  }
}

function nameOf({ sku, variantId, productId }: VariantName): VariantName {
  const named = { sku: sku?.trim() || null, variantId: variantId?.trim() || null, productId: productId?.trim() || null }
  if (!named.sku && !named.variantId && !named.productId)
    throw invalidField('sku', 'Specify the product by SKU or variant ID.')
  return named
}
