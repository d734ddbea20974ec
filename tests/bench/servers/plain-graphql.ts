import 'reflect-metadata'
import { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import Fastify from 'fastify'
import { Arg, buildSchema, Field, ID, ObjectType, Query, Resolver } from 'type-graphql'
import type { PlainQueryOptions } from './plain-query.ts'
import { type Ask, poolOf } from './pool.ts'
import { serve } from './serving.ts'

@ObjectType()
class Page {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  slug!: string

  @Field(() => String)
  title!: string

  @Field(() => String)
  excerpt!: string

  @Field(() => Date)
  updatedAt!: Date

  @Field(() => String, { nullable: true })
  content!: string | null
}

let ask: Ask
let statement: PlainQueryOptions['page']

@Resolver()
class PageResolver {
  @Query(() => Page, { nullable: true })
  async page(@Arg('slug', () => String) slug: string): Promise<Page | null> {
    const [, ...others] = statement.values
    const row = await ask({ sql: statement.sql, values: [slug, ...others] })
    return row ? ({ ...row, content: row.published } as unknown as Page) : null
  }
}

// The least that somebody writes who wants this page by GraphQL: Apollo, type-graphql and the same statement.
await serve<PlainQueryOptions>(async ({ databaseUrl, tenantId, page, headers }) => {
  ask = poolOf(databaseUrl, tenantId)
  statement = page
  const schema = await buildSchema({ resolvers: [PageResolver], validate: false })
  const apollo = new ApolloServer({ schema, stopOnTerminationSignals: false })
  await apollo.start()
  const app = Fastify()
  app.addHook('onSend', async (_request, reply) => void reply.headers(headers))
  app.post('/graphql', fastifyApolloHandler(apollo))
  return { app }
})
