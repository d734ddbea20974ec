import type { RequestContext } from '../../../kernel/context/context.ts'
import { clientNetwork } from '../../../kernel/security/client-network.ts'
import { HOUR } from '../../../kernel/security/counters.ts'
import { ApiError } from '../../../kernel/validation/errors.ts'
import { CartCatalogue, type CartVariant, VARIANT_COLUMNS } from './cart-catalogue.ts'
import { CART_DAYS, CartOwnership } from './cart-owner.ts'
import { OpenCart, type OpenLine } from './open-cart.ts'
import { CartSettingsService } from './settings/cart-settings.service.ts'

/** Per network and tenant, so that nobody fills the database with carts. */
const NEW_CARTS = { name: 'new-carts', times: 300, seconds: HOUR }

const EXPIRES = `now() + interval '${CART_DAYS} days'`

interface LineRow extends CartVariant {
  readonly quantity: number
  readonly seenPrice: number
  readonly cappedFrom: number | null
}

/** What carts are opened by. */
export interface CartRow {
  readonly id: string
  readonly discountCode: string | null
}

/** The rows of carts. Writes require a transaction, and a cart that `lock` returned. */
export class CartStore {
  constructor(private readonly ctx: RequestContext) {}

  /** The cart of the request, empty if there is none. */
  async read(): Promise<OpenCart> {
    const { userId, tokenHash } = this.ctx.use(CartOwnership).owner
    const owner = userId ?? tokenHash
    if (owner === null) return this.open(null)
    const column = userId === null ? 'token_hash' : 'user_id'
    const [row] = await this.ctx.em.execute<CartRow[]>(
      `select "id", "discount_code" as "discountCode" from "cart" where "${column}" = ? and "expires_at" > now()`,
      [owner],
    )
    return this.open(row ?? null)
  }

  /** Locks the cart and prolongs it. Null if there is none. */
  async lock(): Promise<CartRow | null> {
    const { userId, tokenHash } = this.ctx.use(CartOwnership).owner
    return userId === null ? this.touch('token_hash', tokenHash) : this.touch('user_id', userId)
  }

  /** The same for the cart of a visitor's token. */
  lockByToken(tokenHash: string): Promise<CartRow | null> {
    return this.touch('token_hash', tokenHash)
  }

  /** Makes a cart for the owner of the request, who has none. Throws RATE_LIMITED for one who makes too many. */
  async create(): Promise<CartRow> {
    const { em, currentTenant, http, installation } = this.ctx
    const ownership = this.ctx.use(CartOwnership)
    const network = `${currentTenant.id} ${clientNetwork(http?.ip ?? '')}`
    if (http && (await installation.counters.consume(NEW_CARTS, network)) !== null)
      throw new ApiError('RATE_LIMITED', 'Too many carts were started from here. Try again in an hour.')
    const { userId } = ownership.owner
    if (userId === null) {
      const values = [currentTenant.id, ownership.makeToken()]
      return this.insert(
        `insert into "cart" ("tenant_id", "token_hash", "expires_at") values (?, ?, ${EXPIRES})`,
        values,
      )
    }
    await em.execute('delete from "cart" where "user_id" = ? and "expires_at" <= now()', [userId])
    return this.insert(
      `insert into "cart" ("tenant_id", "user_id", "expires_at") values (?, ?, ${EXPIRES})
        on conflict ("tenant_id", "user_id") where ("user_id" is not null) do update set "expires_at" = excluded."expires_at"`,
      [currentTenant.id, userId],
    )
  }

  /** The lines with the catalogue as it is now. `more` are variants that may be added. */
  async open(row: CartRow | null, more: readonly CartVariant[] = []): Promise<OpenCart> {
    const lines = row === null ? [] : await this.linesOf(row.id)
    const variants = [...lines.map(({ variant }) => variant), ...more]
    const bundles = variants.filter(({ isBundle }) => isBundle).map(({ productId }) => productId)
    const parts = await this.ctx.use(CartCatalogue).partsOf([...new Set(bundles)])
    const settings = await this.ctx.use(CartSettingsService).read()
    return new OpenCart(row?.id ?? null, lines, parts, settings, row?.discountCode)
  }

  async save(id: string, lines: readonly OpenLine[]): Promise<void> {
    if (lines.length === 0) return
    const rows = lines.map(({ variant: { variantId }, quantity, seenPrice, cappedFrom }) => {
      return { variantId, quantity, seenPrice, cappedFrom }
    })
    await this.ctx.em.execute(
      `insert into "cart_line" ("tenant_id", "cart_id", "variant_id", "quantity", "seen_price", "capped_from")
        select ?, ?, r."variantId", r."quantity", r."seenPrice", r."cappedFrom" from jsonb_to_recordset(?::jsonb)
          as r("variantId" uuid, "quantity" int, "seenPrice" int, "cappedFrom" int)
        on conflict ("tenant_id", "cart_id", "variant_id") do update
          set "quantity" = excluded."quantity", "seen_price" = excluded."seen_price", "capped_from" = excluded."capped_from"`,
      [this.ctx.currentTenant.id, id, JSON.stringify(rows)],
    )
  }

  /** Of all variants without `variantId`. */
  async removeLines(id: string, variantId?: string): Promise<void> {
    const only = variantId === undefined ? '' : ' and "variant_id" = ?'
    await this.ctx.em.execute(`delete from "cart_line" where "cart_id" = ?${only}`, [
      id,
      ...(variantId ? [variantId] : []),
    ])
  }

  /** Null takes the code away. */
  async setCode(id: string, code: string | null): Promise<void> {
    await this.ctx.em.execute('update "cart" set "discount_code" = ? where "id" = ?', [code, id])
  }

  /** Reads a cart by ID alone, without checking that it belongs to the viewer. Null if it has expired. */
  async byId(id: string): Promise<CartRow | null> {
    const [row] = await this.ctx.em.execute<CartRow[]>(
      `select "id", "discount_code" as "discountCode" from "cart" where "id" = ? and "expires_at" > now()`,
      [id],
    )
    return row ?? null
  }

  async setRestoredFrom(id: string, reminderId: string): Promise<void> {
    await this.ctx.em.execute('update "cart" set "restored_from_id" = ? where "id" = ?', [reminderId, id])
  }

  /** It was ordered. */
  async empty(id: string): Promise<void> {
    await this.removeLines(id)
    await this.ctx.em.execute('update "cart" set "discount_code" = null, "restored_from_id" = null where "id" = ?', [
      id,
    ])
  }

  async delete(id: string): Promise<void> {
    await this.ctx.em.execute('delete from "cart" where "id" = ?', [id])
  }

  private async linesOf(id: string): Promise<OpenLine[]> {
    const rows = await this.ctx.em.execute<LineRow[]>(
      `select l."quantity", l."seen_price" as "seenPrice", l."capped_from" as "cappedFrom", ${VARIANT_COLUMNS}
        from "cart_line" l join "product_variant" v on v."id" = l."variant_id" join "product" p on p."id" = v."product_id"
        where l."cart_id" = ? order by l."id"`,
      [id],
    )
    return rows.map(({ quantity, seenPrice, cappedFrom, ...variant }) => {
      return { variant, quantity, seenPrice, cappedFrom }
    })
  }

  private async touch(column: 'token_hash' | 'user_id', owner: string | null): Promise<CartRow | null> {
    if (owner === null) return null
    const [row] = await this.ctx.em.execute<CartRow[]>(
      `update "cart" set "updated_at" = now(), "expires_at" = ${EXPIRES}
        where "${column}" = ? and "expires_at" > now() returning "id", "discount_code" as "discountCode"`,
      [owner],
    )
    return row ?? null
  }

  private async insert(sql: string, values: readonly string[]): Promise<CartRow> {
    const returning = 'returning "cart"."id", "cart"."discount_code" as "discountCode"'
    const [row] = await this.ctx.em.execute<CartRow[]>(`${sql} ${returning}`, [...values])
    return row as CartRow
  }
}
