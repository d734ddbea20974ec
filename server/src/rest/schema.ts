/** A minimal JSON schema for documentation and client generators. Validation is done by the GraphQL schema. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly (string | null)[]
  readonly const?: unknown
  readonly format?: string
  /** For the documentation, where the name of the field does not tell what it holds. */
  readonly examples?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly $ref?: string
}

export const string: Schema = { type: 'string' }
export const integer: Schema = { type: 'integer' }
export const number: Schema = { type: 'number' }
export const boolean: Schema = { type: 'boolean' }
export const time: Schema = { type: 'string', format: 'date-time' }
export const integerOrNull: Schema = { type: ['integer', 'null'] }
export const numberOrNull: Schema = { type: ['number', 'null'] }
export const stringOrNull: Schema = { type: ['string', 'null'] }
export const timeOrNull: Schema = { type: ['string', 'null'], format: 'date-time' }
export const success: Schema = { const: true }
/** For examples of IDs. */
export const EXAMPLE_ID = '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e'

export const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values })
export const oneOfOrNull = (...values: string[]): Schema => ({ type: ['string', 'null'], enum: [...values, null] })
export const list = (items: Schema): Schema => ({ type: 'array', items })
export const exemplified = (schema: Schema, example: unknown): Schema => ({ ...schema, examples: [example] })
export const described = (schema: Schema, description: string): Schema => ({ ...schema, description })

/** An object schema. `required` defaults to all properties, which fits responses. */
export function object(properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema {
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}

/** The object or null. For values see `stringOrNull`, `oneOfOrNull` and the like. */
export const orNull = (schema: Schema): Schema => ({ ...schema, type: ['object', 'null'] })

/** Documentation of a call for people and client generators. */
export interface Description {
  /**
   * The operation ID in the OpenAPI document; defaults to the name of the GraphQL document. Required if several calls
   * share a document.
   */
  readonly name?: string
  readonly summary: string
  /** API keys are refused: its operation needs a signed-in person. */
  readonly isPersonOnly?: true
  readonly query?: Readonly<Record<string, Schema>>
  readonly body?: Schema
  readonly bodyExample?: object
  readonly answer: Schema
  /** Error responses by status, where clients have to act on them. */
  readonly errors?: Readonly<Record<number, ErrorDescription>>
}

export interface ErrorDescription {
  readonly description: string
  readonly example: object
}
