import {
  type DocumentNode,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isScalarType,
  TypeInfo,
  type ValueNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { ApiError } from '../../kernel/validation/errors.ts'
import { fieldLabel } from '../../kernel/validation/field-label.ts'
import {
  DEFAULT_MAX_ITEMS,
  DEFAULT_MAX_LENGTH,
  type InputLimits,
  MAX_INPUTS,
  MAX_JSON_DEPTH,
  MAX_VALUES,
} from '../../kernel/validation/input-limits.ts'
import { type Input, isJson, limitsOf } from './schema-limits.ts'

type Variables = Readonly<Record<string, unknown>>

/** A value, literal or of variables, and the argument that it is for. */
interface SentValue {
  readonly input: Input
  readonly value: ValueNode
}

/** A value still to be measured, with its path from the argument. */
interface Open {
  readonly value: unknown
  readonly path: readonly string[]
  /** Missing where the schema knows nothing of it: then the defaults hold. */
  readonly input?: Input | undefined
  readonly type?: GraphQLInputType | undefined
}

const DEFAULT: Required<InputLimits> = { maxLength: DEFAULT_MAX_LENGTH, maxItems: DEFAULT_MAX_ITEMS }

/**
 * Rejects texts, lists and JSON that exceed the limit of their field or argument, both in the document and
 * in its variables. Runs first, so that no other code handles a value of unknown size.
 */
export function checkInputSize(schema: GraphQLSchema, document: DocumentNode, sent: Variables): void {
  const { values, declared } = inputsOf(schema, document)
  const variables: Record<string, unknown> = Object.create(null)
  for (const [name, preset] of declared) variables[name] = Object.hasOwn(sent, name) ? sent[name] : preset
  const measured: Measured = new Map()
  for (const { input, value } of values) {
    const first = { value: valueFromASTUntyped(value, variables), path: [input.name], input, type: input.type }
    measure(first, measured)
  }
}

interface DocumentInputs {
  readonly values: readonly SentValue[]
  /** Names of the document's variables, with their defaults. Variables that it does not declare are never read. */
  readonly declared: ReadonlyMap<string, unknown>
}

/** Documents are kept once they are read, and so is this. */
const known = new WeakMap<DocumentNode, DocumentInputs>()

function inputsOf(schema: GraphQLSchema, document: DocumentNode): DocumentInputs {
  const found = known.get(document)
  if (found) return found
  const info = new TypeInfo(schema)
  const values: SentValue[] = []
  const declared = new Map<string, unknown>()
  visit(
    document,
    visitWithTypeInfo(info, {
      Argument({ value }) {
        const input = info.getArgument()
        if (input) values.push({ input, value })
      },
      VariableDefinition({ variable, defaultValue }) {
        declared.set(variable.name.value, defaultValue && valueFromASTUntyped(defaultValue))
        return false
      },
    }),
  )
  const inputs = { values, declared }
  known.set(document, inputs)
  return inputs
}

/** Iterative, because input may be nested deeper than the call stack allows. */
function measure(first: Open, measured: Measured): void {
  const open: Open[] = [first]
  let values = 0
  let inputs = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, input, type } = next
    const { maxLength, maxItems } = input ? limitsOf(input) : DEFAULT
    if (typeof value === 'string' && value.length > maxLength)
      throw tooLarge(path, characters(statedLimits(input).maxLength ?? maxLength))
    if (typeof value !== 'object' || value === null || isMeasured(measured, value, input)) continue
    if (input && type && isScalarType(getNullableType(type)) && isJson(input)) {
      measureJson(value, path, maxLength)
      continue
    }
    if (Array.isArray(value) && value.length > maxItems)
      throw tooLarge(path, `${(statedLimits(input).maxItems ?? maxItems).toLocaleString('en')} items`)
    if (path.length > MAX_JSON_DEPTH) throw tooLarge(path, `${MAX_JSON_DEPTH} levels`)
    if (!Array.isArray(value)) inputs += 1
    if (inputs > MAX_INPUTS) throw tooLarge(path.slice(0, 2), `${MAX_INPUTS.toLocaleString('en')} objects`)
    for (const inner of innerOf(next, value)) {
      values += 1
      if (values > MAX_VALUES) throw tooManyValues(path)
      open.push(inner)
    }
  }
}

/** The items of a list or the fields of an object, each with its schema type. */
function* innerOf({ path, input, type }: Open, value: object): Iterable<Open> {
  if (Array.isArray(value)) {
    const list = type && getNullableType(type)
    const item = isListType(list) ? (list.ofType as GraphQLInputType) : undefined
    for (const [at, one] of value.entries()) {
      yield { value: one, path: [...path.slice(0, -1), `${path.at(-1)}[${at}]`], input, type: item }
    }
    return
  }
  const named = type && getNamedType(type)
  const owner = isInputObjectType(named) ? named : undefined
  const fields = owner?.getFields() ?? {}
  for (const name in value) {
    if (name.length > DEFAULT_MAX_LENGTH)
      throw tooLarge(path, `${characters(DEFAULT_MAX_LENGTH)} in the name of a field`)
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (owner && !field) throw unknownField(name, owner)
    yield { value: value[name as keyof typeof value], path: [...path, name], input: field, type: field?.type }
  }
}

/** The size of JSON is that of its texts and names. */
function measureJson(json: object, path: readonly string[], most: number): void {
  const open: { value: object; depth: number }[] = [{ value: json, depth: 1 }]
  let size = 0
  let values = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (depth > MAX_JSON_DEPTH) throw tooLarge(path, `${MAX_JSON_DEPTH} levels`)
    if (Array.isArray(value) && value.length > MAX_VALUES) throw tooManyValues(path)
    for (const name in value) {
      const inner: unknown = value[name as keyof typeof value]
      values += 1
      size += (Array.isArray(value) ? 0 : name.length) + (typeof inner === 'string' ? inner.length : 0)
      if (size > most) throw tooLarge(path, characters(most))
      if (values > MAX_VALUES) throw tooManyValues(path)
      if (typeof inner === 'object' && inner !== null) open.push({ value: inner, depth: depth + 1 })
    }
  }
}

/** A variable may be used many times in a document; it is measured once for each input type. */
type Measured = Map<object, Set<Input | undefined>>

function isMeasured(measured: Measured, value: object, input: Input | undefined): boolean {
  const inputs = measured.get(value)
  if (inputs?.has(input)) return true
  if (inputs) inputs.add(input)
  else measured.set(value, new Set([input]))
  return false
}

/** The field's own limit, which may be lower than the one checked here. */
const statedLimits = (input: Input | undefined): InputLimits => input?.extensions ?? {}

const characters = (most: number) => `${most.toLocaleString('en')} characters`

function tooLarge(path: readonly string[], most: string): ApiError {
  // An argument that is called input is no field that anybody knows.
  const names = path.length > 1 ? path.slice(1) : path
  const fault = { field: names.join('.'), expected: `at most ${most}` }
  return new ApiError('BAD_USER_INPUT', `${labelOf(names)} can have at most ${most}.`, { fault })
}

/** As graphql would say it, without the value around it. */
const unknownField = (name: string, { name: type }: GraphQLInputObjectType) =>
  new ApiError('BAD_USER_INPUT', `Field "${name}" is not defined by type "${type}".`)

const tooManyValues = (path: readonly string[]) => tooLarge(path, `${MAX_VALUES.toLocaleString('en')} values`)

/** Comparisons in filters. Messages name the field that they compare. */
const OPERATORS = /^(?:in|eq|contains|startsWith)\b/

function labelOf(path: readonly string[]): string {
  const last = path.at(-1) ?? ''
  const name = (OPERATORS.test(last) && path.at(-2)) || last
  return fieldLabel(name.replace(/\[\d+\]$/, ''))
}
