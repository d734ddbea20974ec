import { type ClassType, Field, ObjectType } from 'type-graphql'
import { UserError } from './payload.ts'

interface PayloadOptions {
  readonly description?: string
}

/** The GraphQL type of a mutation's result: the value under `key`, null if the input broke a rule, and `userErrors`. */
export function PayloadOf(
  name: string,
  key: string,
  type: () => ClassType | object,
  { description }: PayloadOptions = {},
): ClassType<{ readonly userErrors: readonly UserError[] }> {
  class Payload {
    userErrors!: UserError[]
  }
  Field(type as () => ClassType, { nullable: true })(Payload.prototype, key)
  Field(() => [UserError])(Payload.prototype, 'userErrors')
  ObjectType(name, { ...(description && { description }) })(Payload)
  return Payload
}
