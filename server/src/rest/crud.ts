import type { TypedDocumentString } from './generated/graphql.ts'
import { field, type Method, type Route, route, text } from './route.ts'
import { object, type Schema, success } from './schema.ts'

/** REST field names and their GraphQL counterparts. */
export type FieldNames = Readonly<Record<string, string>>

/** The fields that the body has, under their GraphQL names. The caller knows the input's type. */
export function inputOf<Input>(body: unknown, names: FieldNames): Input {
  const values = Object.entries(names).map(([name, as]) => [as, field(body, name)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Input
}

/** As `inputOf`, with the ID of the path. */
export function changesOf<Input>(id: string | undefined, body: unknown, names: FieldNames): Input {
  return { ...inputOf<object>(body, names), id: text(id) } as Input
}

/** The value of an enum as GraphQL writes it. Others are passed on, so that the schema's error message names them. */
export function enumValue<Value extends string>(value: unknown): Value {
  return (typeof value === 'string' ? value.toUpperCase().replaceAll('-', '_') : value) as Value
}

/** The response to a call about one record. */
export const oneOfKey = (key: string, schema: Schema): Schema => object({ success, [key]: schema })

interface Managed {
  readonly name?: string
  readonly summary: string
  readonly isPersonOnly?: true
}

/** A call that takes nothing but the ID in its path, such as a deletion, and responds with success alone. */
export function byId<Data>(
  line: `${Method} /${string}`,
  document: TypedDocumentString<Data, { input: { id: string } }>,
  description: Managed,
): Route {
  return route<Data, { input: { id: string } }>(line, document, {
    ...description,
    answer: object({ success }),
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: () => ({ success: true }),
  })
}

interface Restoring<Data, One extends { readonly id: string }> extends Managed {
  readonly answer: Schema
  /** The name of the record in the answer. */
  readonly key: string
  readonly records: (data: NoInfer<Data>) => readonly One[] | null | undefined
  readonly toRest: (record: One) => object
}

/** Restores the deleted record whose ID is in the path, and answers with it. */
export function restoreById<Data, One extends { readonly id: string }>(
  line: `POST /${string}`,
  document: TypedDocumentString<Data, { input: { ids: string[] } }>,
  { key, records, toRest, ...description }: Restoring<Data, One>,
): Route {
  return route<Data, { input: { ids: string[] } }>(line, document, {
    ...description,
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: (data, { params }) => {
      // Records that are restored along with it may come first.
      const restored = records(data)?.find(({ id }) => id === text(params.id).toLowerCase())
      return { success: true, [key]: restored ? toRest(restored) : null }
    },
  })
}
