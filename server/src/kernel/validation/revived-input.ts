import { type ClassType, getMetadataStorage } from 'type-graphql'

/** Restores an input that was stored as JSON to the classes of GraphQL inputs, which distinguish filters. */
export function revivedInput<Input extends object>(type: ClassType<Input>, plain: object): Input {
  const { fields } = getMetadataStorage()
  const input = new type()
  for (const [name, value] of Object.entries(plain)) {
    const field = fields.find((one) => one.name === name && isOf(one.target, type))
    Reflect.set(input, name, revive(field?.getType(), value))
  }
  return input
}

function revive(type: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => revive(type, one))
  if (type === Date && typeof value === 'string') return new Date(value)
  const input = getMetadataStorage().inputTypes.find(({ target }) => target === type)
  return input && typeof value === 'object' && value !== null ? revivedInput(input.target as never, value) : value
}

const isOf = (target: unknown, type: ClassType) =>
  type === target || (typeof target === 'function' && type.prototype instanceof target)
