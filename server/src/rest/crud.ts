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

interface Answering<Data, One extends { readonly id: string }> extends Managed {
  readonly answer: Schema
  /** The name of the record in the answer. */
  readonly key: string
  readonly records: (data: NoInfer<Data>) => readonly One[] | null | undefined
  readonly toRest: (record: One) => object
}

interface Changing<Data, Input, One extends { readonly id: string }> extends Answering<Data, One> {
  readonly body?: Schema
  /** The input without the IDs. */
  readonly input?: (body: unknown) => Omit<NoInfer<Input>, 'ids'>
}

/** Changes the record whose ID is in the path by a mutation that takes several, and answers with it. */
export function changeById<Data, Input extends { ids: (string | number)[] }, One extends { readonly id: string }>(
  line: `${'POST' | 'PUT'} /${string}`,
  document: TypedDocumentString<Data, { input: Input }>,
  { key, records, toRest, input, ...description }: Changing<Data, Input, One>,
): Route {
  return route<Data, { input: Input }>(line, document, {
    ...description,
    variables: ({ params, body }) => ({ input: { ...input?.(body), ids: [text(params.id)] } as Input }),
    reply: (data, { params }) => {
      // Records that are changed along with it may come first.
      const changed = records(data)?.find(({ id }) => id === text(params.id).toLowerCase())
      return { success: true, [key]: changed ? toRest(changed) : null }
    },
  })
}

/** Restores the deleted record whose ID is in the path, and answers with it. */
export function restoreById<Data, One extends { readonly id: string }>(
  line: `POST /${string}`,
  document: TypedDocumentString<Data, { input: { ids: string[] } }>,
  restoring: Answering<Data, One>,
): Route {
  return changeById(line, document, restoring)
}
