import 'reflect-metadata'
import { createHash, randomBytes } from 'node:crypto'
import { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import Fastify from 'fastify'
import pg from 'pg'
import { Arg, buildSchema, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { serve } from './serving.ts'

export interface PlainCartOptions {
  readonly databaseUrl: string
  readonly tenantId: string
}

@InputType()
class AddToCartInput {
  @Field(() => String)
  sku!: string

  @Field(() => Int, { defaultValue: 1 })
  quantity!: number
}

@ObjectType()
class Line {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => Int)
  quantity!: number

  @Field(() => Int)
  unitPrice!: number

  @Field(() => Int)
  total!: number
}

@ObjectType()
class Cart {
  @Field(() => [Line])
  lines!: Line[]

  @Field(() => Int)
  count!: number

  @Field(() => Int)
  subtotal!: number

  @Field(() => String, { nullable: true })
  token!: string | null
}

@ObjectType()
class CartPayload {
  @Field(() => Cart)
  cart!: Cart
}

interface Asked {
  readonly token: string
}

const VARIANT = `v."id", p."id" as "productId", p."name", p."slug", v."sku", v."price", coalesce(v."image", p."image") as "image",
  jsonb_path_query_array(p."options", '$[*].name') as "optionNames", v."option_values" as "optionValues",
  p."type" = 'bundle' as "isBundle", v."tracks_stock" and not v."allows_back_order" as "isStockLimited",
  v."on_hand" - v."reserved" as "available", p."tax_class_id" as "taxClassId",
  v."removed_at" is null and p."deleted_at" is null and p."status" = 'active' and p."publish_at" <= now() as "isSold"`
const FROM = 'from "product_variant" v join "product" p on p."id" = v."product_id"'
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

let pool: pg.Pool
let tenantId: string

@Resolver()
class CartResolver {
  @Query(() => Boolean)
  isUp(): boolean {
    return true
  }

  @Mutation(() => CartPayload)
  async addToCart(
    @Arg('input', () => AddToCartInput) { sku, quantity }: AddToCartInput,
    @Ctx() { token }: Asked,
  ): Promise<CartPayload> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const cart = await added(client, sku, quantity, token)
      await client.query('commit')
      return { cart }
    } finally {
      client.release()
    }
  }
}

/** The statements of our server, in its order. */
async function added(client: pg.PoolClient, sku: string, quantity: number, token: string): Promise<Cart> {
  const settings = () => client.query(`select * from "capability_settings" where "capability" = 'cart'`)
  await settings()
  const { rows: found } = await client.query(
    `select ${VARIANT} ${FROM} where lower(v."sku") = lower($1) and v."sku" <> '' and v."removed_at" is null`,
    [sku],
  )
  const [variant] = found
  let made: string | null = null
  let [cart] = token
    ? (
        await client.query(
          `update "cart" set "updated_at" = now(), "expires_at" = now() + interval '30 days'
            where "token_hash" = $1 and "expires_at" > now() returning "id", "discount_code"`,
          [hashOf(token)],
        )
      ).rows
    : []
  if (!cart) {
    made = randomBytes(32).toString('base64url')
    ;[cart] = (
      await client.query(
        `insert into "cart" ("tenant_id", "token_hash", "expires_at") values ($1, $2, now() + interval '30 days')
          returning "id", "discount_code"`,
        [tenantId, hashOf(made)],
      )
    ).rows
  }
  const { rows: lines } = await client.query(
    `select l."quantity", l."seen_price", l."capped_from", ${VARIANT} from "cart_line" l
      join "product_variant" v on v."id" = l."variant_id" join "product" p on p."id" = v."product_id"
      where l."cart_id" = $1 order by l."id"`,
    [cart.id],
  )
  await settings()
  const before = lines.find((line) => line.id === variant.id)
  const now = { ...variant, quantity: (before?.quantity ?? 0) + quantity }
  await client.query(
    `insert into "cart_line" ("tenant_id", "cart_id", "variant_id", "quantity", "seen_price", "capped_from")
      values ($1, $2, $3, $4, $5, null)
      on conflict ("tenant_id", "cart_id", "variant_id") do update
        set "quantity" = excluded."quantity", "seen_price" = excluded."seen_price", "capped_from" = null`,
    [tenantId, cart.id, variant.id, now.quantity, variant.price],
  )
  await client.query('select * from "discount" where "code" is null and "is_active"')
  const shown = [...lines.filter((line) => line !== before), now].map(({ id, name, quantity: pieces, price }) => {
    return { id, name, quantity: pieces, unitPrice: price, total: price * pieces }
  })
  return {
    lines: shown,
    count: shown.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: shown.reduce((sum, line) => sum + line.total, 0),
    token: made,
  }
}

// The least that somebody writes who wants a cart by GraphQL: Apollo, type-graphql and the same statements.
await serve<PlainCartOptions>(async (given) => {
  tenantId = given.tenantId
  pool = new pg.Pool({
    connectionString: given.databaseUrl,
    max: 10,
    onConnect: async (client) => {
      await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
    },
  })
  const schema = await buildSchema({ resolvers: [CartResolver], validate: false })
  const apollo = new ApolloServer<Asked>({ schema, stopOnTerminationSignals: false })
  await apollo.start()
  const app = Fastify()
  const context = async (request: { headers: Record<string, unknown> }) => ({
    token: String(request.headers['x-cart-token'] ?? ''),
  })
  app.post('/graphql', fastifyApolloHandler(apollo, { context }))
  return { app }
})
