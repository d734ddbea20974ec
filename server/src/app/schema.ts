import { GraphQLError, GraphQLScalarType, type GraphQLSchema } from 'graphql'
import { GraphQLDateTimeISO } from 'graphql-scalars'
import { buildSchema } from 'type-graphql'
import type { Resolvers } from '../kernel/capability/capability.ts'
import type { RequestContext } from '../kernel/context/context.ts'
import { authorizeOperation, operationRequirements, PERSON_ONLY_NOTE } from '../kernel/graphql/requirements.ts'
import { checkInput } from '../kernel/validation/check-input.ts'
import { limitAnswers } from './graphql/answer-size.ts'
import { resolveDirectly } from './graphql/direct-fields.ts'
import { declareLimits } from './graphql/schema-limits.ts'
import { listeningTo, topics } from './graphql/topics.ts'
import { capabilities } from './modules.ts'

const iso = GraphQLDateTimeISO.toConfig()

const DateTime = new GraphQLScalarType({
  ...iso,
  name: 'DateTime',
  description: 'ISO 8601 with zone, for example 2026-11-21T14:03:00.000Z.',
  parseValue: (value) => storable(iso.parseValue?.(value)),
  parseLiteral: (node, variables) => storable(iso.parseLiteral?.(node, variables)),
})

/** The range of dates that PostgreSQL accepts, limited to plausible years to catch typing errors. */
function storable(date: unknown): unknown {
  const year = date instanceof Date ? date.getUTCFullYear() : Number.NaN
  if (year >= 1 && year <= 9999) return date
  throw new GraphQLError('A time lies between the years 1 and 9999.')
}

let loading: Promise<GraphQLSchema> | undefined

/** The schema of every capability together. It is built once: all servers of a process share it. */
export function loadSchema(): Promise<GraphQLSchema> {
  loading ??= buildWholeSchema()
  return loading
}

/** Throws when an operation does not say who may call it. */
async function buildWholeSchema(): Promise<GraphQLSchema> {
  const resolvers = capabilities.flatMap(({ resolvers = [] }) => [...resolvers]) as unknown as Resolvers
  const schema = await buildSchema({
    resolvers,
    orphanedTypes: capabilities.flatMap(({ inputTypes = [] }) => [...inputTypes]),
    scalarsMap: [{ type: Date, scalar: DateTime }],
    validateFn: checkInput,
    pubSub: topics,
    // The check asks the schema for all of its types, which is a twentieth of a start. Each build has made it before.
    skipCheck: process.env.NODE_ENV === 'production',
  })
  declareLimits(schema)
  resolveDirectly(schema, new Set(resolvers))
  limitAnswers(schema)
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const requirement = operationRequirements.get(field.name)
      if (!requirement) throw new Error(`${type?.name}.${field.name} does not say who may call it`)
      if (requirement.isPersonOnly) field.description = [field.description, PERSON_ONLY_NOTE].filter(Boolean).join(' ')
    }
  }
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const { subscribe } = field
    // By itself the requirement is checked at each event, but not before the first.
    field.subscribe = (source, args, ctx: RequestContext, info) => {
      authorizeOperation(field.name, ctx)
      return listeningTo(ctx.installation.events, () => subscribe?.(source, args, ctx, info))
    }
  }
  return schema
}
