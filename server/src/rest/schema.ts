/** A light JSON schema: enough to read and to generate a client from. What is refused is the GraphQL schema's business. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly (string | null)[]
  readonly const?: unknown
  readonly format?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly $ref?: string
}

export const string: Schema = { type: 'string' }
export const number: Schema = { type: 'integer' }
export const truth: Schema = { type: 'boolean' }
export const time: Schema = { type: 'string', format: 'date-time' }
export const numberOrNull: Schema = { type: ['integer', 'null'] }
export const stringOrNull: Schema = { type: ['string', 'null'] }
export const timeOrNull: Schema = { type: ['string', 'null'], format: 'date-time' }
export const success: Schema = { const: true }

export const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values })
export const list = (items: Schema): Schema => ({ type: 'array', items })
export const said = (schema: Schema, description: string): Schema => ({ ...schema, description })

/** An object; `required` names what must be there, in an answer everything is unless said otherwise. */
export function object(properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema {
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}

/** The object, or null in its place. */
export const orNull = (schema: Schema): Schema => ({ ...schema, type: ['object', 'null'] })

/** What a call reads and answers, for people and for programs that write programs. */
export interface Description {
  /** In the OpenAPI document; left out, its GraphQL document's. Needed where one document serves several calls. */
  readonly name?: string
  readonly summary: string
  /** API keys are refused: its operation needs a signed-in person. */
  readonly isPersonOnly?: true
  readonly query?: Readonly<Record<string, Schema>>
  readonly body?: Schema
  readonly answer: Schema
}
