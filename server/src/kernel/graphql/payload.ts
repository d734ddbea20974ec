import { Field, Int, ObjectType } from 'type-graphql'
import type { RequestContext } from '../context/context.ts'
import { inTransaction } from '../context/transaction.ts'
import { type InputFault, UserInputError } from '../validation/errors.ts'

@ObjectType({ description: 'A problem the user can fix. `field` names the input field, `row` the line of an import.' })
export class UserError implements InputFault {
  @Field(() => String)
  code!: string

  @Field(() => String)
  message!: string

  @Field(() => String, { nullable: true })
  field?: string | null

  @Field(() => Int, { nullable: true })
  row?: number | null
}

export type Payload<Key extends string, Value> = Record<Key, Value | null> & { userErrors: InputFault[] }

/** The payload of a mutation: the result of the work under `key`, or its `userErrors`. */
export async function mutationResult<Key extends string, Value>(
  key: Key,
  work: () => Promise<Value>,
): Promise<Payload<Key, Value>> {
  try {
    return { [key]: await work(), userErrors: [] } as unknown as Payload<Key, Value>
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    return { [key]: error.current, userErrors: [...error.faults] } as unknown as Payload<Key, Value>
  }
}

/** The same for work that writes, as one transaction, which a user error rolls back. */
export function payload<Key extends string, Value>(
  key: Key,
  ctx: RequestContext,
  work: () => Promise<Value>,
): Promise<Payload<Key, Value>> {
  return mutationResult(key, () => inTransaction(ctx, work))
}

const ATTEMPTS = 3

/** Another request changed the stored data after `prepare` had read it. */
export class OutdatedPreparation extends UserInputError {
  constructor() {
    const message = 'Somebody else is changing this content right now. Try again.'
    super({ code: 'CONFLICT', message, field: 'version' })
  }
}

/**
 * The same, with slow work before the transaction, such as a task in a worker thread, so that it holds no connection.
 * Both steps are retried if `work` throws `OutdatedPreparation`.
 */
export function preparedPayload<Key extends string, Prepared, Value>(
  key: Key,
  ctx: RequestContext,
  prepare: () => Promise<Prepared>,
  work: (prepared: Prepared) => Promise<Value>,
): Promise<Payload<Key, Value>> {
  return mutationResult(key, async () => {
    for (let attempt = 1; ; attempt++) {
      const prepared = await prepare()
      try {
        return await inTransaction(ctx, () => work(prepared))
      } catch (error) {
        if (!(error instanceof OutdatedPreparation) || attempt === ATTEMPTS) throw error
      }
    }
  })
}
