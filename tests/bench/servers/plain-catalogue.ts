import 'reflect-metadata'
import { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import Fastify from 'fastify'
import { Arg, buildSchema, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql'
import { type AskForRows, rowsPoolOf } from './pool.ts'
import { serve } from './serving.ts'

export interface PlainCatalogueOptions {
  readonly databaseUrl: string
  readonly tenantId: string
  readonly headers: Readonly<Record<string, string>>
}

@ObjectType()
class Variant {
  @Field(() => ID)
  id!: string

  @Field(() => [String])
  optionValues!: string[]

  @Field(() => String)
  sku!: string

  @Field(() => Int)
  price!: number

  @Field(() => Boolean)
  isAvailable!: boolean
}

@ObjectType()
class Product {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  slug!: string

  @Field(() => String)
  name!: string

  @Field(() => String)
  brand!: string

  @Field(() => String)
  description!: string

  @Field(() => String, { nullable: true })
  image!: string | null

  @Field(() => Int)
  minPrice!: number

  @Field(() => Int)
  maxPrice!: number

  @Field(() => [Variant])
  variants!: Variant[]
}

@ObjectType()
class ProductList {
  @Field(() => [Product])
  items!: Product[]
}

const PRODUCTS = `select p.id, p.slug, p.name, p.brand, p.description, p.image, p.min_price as "minPrice", p.max_price as "maxPrice",
    (select json_agg(json_build_object('id', v.id, 'optionValues', v.option_values, 'sku', v.sku, 'price', v.price,
      'isAvailable', not v.tracks_stock or v.allows_back_order or v.on_hand > v.reserved) order by v.position)
      from product_variant v where v.product_id = p.id and v.removed_at is null) as variants
  from product p where p.deleted_at is null and p.status = 'active' and p.publish_at <= now()`

let ask: AskForRows

@Resolver()
class CatalogueResolver {
  @Query(() => ProductList)
  async products(@Arg('perPage', () => Int) perPage: number): Promise<ProductList> {
    const sql = `${PRODUCTS} order by p.sort_name, p.id limit $1`
    return { items: (await ask({ sql, values: [perPage] })) as Product[] }
  }

  @Query(() => Product, { nullable: true })
  async product(@Arg('slug', () => String) slug: string): Promise<Product | null> {
    const [product] = await ask({ sql: `${PRODUCTS} and p.slug = $1`, values: [slug] })
    return (product as Product) ?? null
  }
}

// The least that somebody writes who wants this catalogue by GraphQL: Apollo, type-graphql and one statement.
await serve<PlainCatalogueOptions>(async ({ databaseUrl, tenantId, headers }) => {
  ask = rowsPoolOf(databaseUrl, tenantId)
  const schema = await buildSchema({ resolvers: [CatalogueResolver], validate: false })
  const apollo = new ApolloServer({ schema, stopOnTerminationSignals: false })
  await apollo.start()
  const app = Fastify()
  app.addHook('onSend', async (_request, reply) => void reply.headers(headers))
  app.post('/graphql', fastifyApolloHandler(apollo))
  return { app }
})
