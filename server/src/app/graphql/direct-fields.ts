import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'
import { getMetadataStorage } from 'type-graphql'

type Resolve = GraphQLFieldResolver<unknown, unknown>
type Storage = ReturnType<typeof getMetadataStorage>
type FieldMetadata = NonNullable<Storage['objectTypes'][number]['fields']>[number]
type ResolverMetadata = Storage['fieldResolvers'][number]
type Method = (...values: unknown[]) => unknown

/**
 * Replaces the resolvers of fields by ones that only read the property or call the method. On each call, those of type-graphql
 * make objects, sort the method's parameters and look for promises among them, and a list of 20 products with their variants
 * calls 500. Fields with arguments, middlewares or a method of the type's own class keep theirs.
 */
export function resolveDirectly(schema: GraphQLSchema, resolvers: ReadonlySet<unknown>): void {
  const { fields, methods } = readMetadata(resolvers)
  const instances = new Map<unknown, object>()
  const instanceOf = (target: ResolverMetadata['target']) => {
    const instance = instances.get(target) ?? (Reflect.construct(target, []) as object)
    instances.set(target, instance)
    return instance
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    const known = fields.get(type.name)
    for (const field of Object.values(type.getFields())) {
      const metadata = known?.get(field.name)
      if (!metadata || !field.resolve || metadata.middlewares?.length) continue
      const method = methods.get(metadata.target)?.get(metadata.name)
      const direct = method ? callOf(method, instanceOf) : readOf(metadata.name)
      if (direct) field.resolve = direct
    }
  }
}

const readOf =
  (name: string): Resolve =>
  (source) =>
    (source as Record<string, unknown>)[name]

function callOf(
  { kind, target, methodName, middlewares, params = [] }: ResolverMetadata,
  instanceOf: (target: ResolverMetadata['target']) => object,
): Resolve | null {
  if (kind !== 'external' || middlewares?.length || !params.every(isDirect)) return null
  const instance = instanceOf(target)
  const method = (Reflect.get(instance, methodName) as Method).bind(instance)
  const kinds = params.toSorted((one, other) => one.index - other.index).map((param) => param.kind)
  switch (kinds.join(' ')) {
    case 'root':
      return (source) => method(source)
    case 'root context':
      return (source, _args, context) => method(source, context)
    case 'root context info':
      return (source, _args, context, info) => method(source, context, info)
    default:
      return null
  }
}

function isDirect(param: NonNullable<ResolverMetadata['params']>[number]): boolean {
  if (param.kind === 'root') return !param.propertyName && !param.getType
  return (param.kind === 'context' && !param.propertyName) || param.kind === 'info'
}

interface Metadata {
  /** By the names of the type and the field. Includes inherited fields. */
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, FieldMetadata>>
  /** Methods for fields, by the class that declares the field and its name there. */
  readonly methods: ReadonlyMap<unknown, ReadonlyMap<string, ResolverMetadata>>
}

function readMetadata(resolvers: ReadonlySet<unknown>): Metadata {
  const { objectTypes, fieldResolvers } = getMetadataStorage()
  const byClass = new Map<unknown, (typeof objectTypes)[number]>(objectTypes.map((type) => [type.target, type]))
  const fields = new Map<string, Map<string, FieldMetadata>>()
  for (const { name, target } of objectTypes) {
    const own = new Map<string, FieldMetadata>()
    for (let above: unknown = target; typeof above === 'function'; above = Object.getPrototypeOf(above))
      for (const field of byClass.get(above)?.fields ?? [])
        if (!own.has(field.schemaName)) own.set(field.schemaName, field)
    fields.set(name, own)
  }
  const methods = new Map<unknown, Map<string, ResolverMetadata>>()
  for (const method of fieldResolvers) {
    if (method.kind === 'external' && !resolvers.has(method.target)) continue
    const type = method.getObjectType?.()
    const own = methods.get(type) ?? new Map<string, ResolverMetadata>()
    if (!own.has(method.methodName)) own.set(method.methodName, method)
    methods.set(type, own)
  }
  return { fields, methods }
}
