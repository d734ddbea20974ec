import {
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  isScalarType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { badInput } from '../../kernel/validation/errors.ts'

/** The maximum number of values in the lists of a response. The cost of a query is known before it runs, its number of rows is not. */
export const MAX_ANSWER = 50_000
/** That many characters of a long text count as one value. */
const CHARACTERS_PER_VALUE = 50
/** Values after which others get a turn. That many take some 30 ms. */
const VALUES_PER_TURN = 5_000

interface Answer {
  size: number
  sizeAtTurn: number
  /** The last turn that somebody waits for. */
  turn: Promise<void> | null
}

/** By the variables of an execution, an object of its own for each. */
const answers = new WeakMap<object, Answer>()

/**
 * Counts the rows of every list before their fields are resolved. Rejects a response that would become too large,
 * and yields to other requests while a large one is produced.
 */
export function limitAnswers(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      if (isListType(getNullableType(field.type)) && field.resolve) field.resolve = countRows(field.resolve)
    }
  }
}

function countRows(resolve: GraphQLFieldResolver<unknown, unknown>): GraphQLFieldResolver<unknown, unknown> {
  return (source, args, context, info) => {
    const found = resolve(source, args, context, info)
    return isPromise(found) ? found.then((list) => count(list, info)) : count(found, info)
  }
}

function count(list: unknown, info: GraphQLResolveInfo): unknown {
  if (!Array.isArray(list) || list.length === 0) return list
  const answer = answerOf(info)
  answer.size += sizeOf(list, info)
  if (answer.size > MAX_ANSWER)
    throw badInput('The answer would be too large. Ask for fewer fields or a smaller perPage.')
  if (answer.size - answer.sizeAtTurn > VALUES_PER_TURN) {
    answer.sizeAtTurn = answer.size
    answer.turn = (answer.turn ?? Promise.resolve()).then(() => new Promise((resolve) => setImmediate(resolve)))
  }
  return answer.turn ? answer.turn.then(() => list) : list
}

function answerOf({ variableValues }: GraphQLResolveInfo): Answer {
  let answer = answers.get(variableValues)
  if (!answer) {
    answer = { size: 0, sizeAtTurn: 0, turn: null }
    answers.set(variableValues, answer)
  }
  return answer
}

function sizeOf(list: readonly unknown[], info: GraphQLResolveInfo): number {
  const { count, texts } = fieldsOf(info)
  let size = list.length * Math.max(1, count)
  for (const row of list) {
    if (typeof row === 'string') size += textSize(row)
    else if (typeof row === 'object' && row !== null)
      // Getters of entities may need columns that were not loaded.
      for (const name of texts) if (Object.hasOwn(row, name)) size += textSize((row as Record<string, unknown>)[name])
  }
  return size
}

const textSize = (value: unknown) => (typeof value === 'string' ? Math.floor(value.length / CHARACTERS_PER_VALUE) : 0)

/** The fields that are asked of a list's rows. */
interface AskedFields {
  /** At any depth. */
  readonly count: number
  /** Names of those that may be texts of the rows themselves; a name once for each alias, under each of which the text is sent. */
  readonly texts: readonly string[]
}

/** Kept as long as the parsed documents are. */
const known = new WeakMap<FieldNode, AskedFields>()

function fieldsOf(info: GraphQLResolveInfo): AskedFields {
  const { fieldNodes } = info
  const [first] = fieldNodes as [FieldNode]
  const found = fieldNodes.length === 1 ? known.get(first) : undefined
  if (found) return found
  const names = namesBelow(info)
  const fields = { count: names.length, texts: names.filter((name) => mayBeText(name, info)) }
  if (fieldNodes.length === 1) known.set(first, fields)
  return fields
}

function namesBelow({ fieldNodes, fragments }: GraphQLResolveInfo): string[] {
  const names: string[] = []
  const open: SelectionSetNode[] = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  for (let next = open.pop(); next; next = open.pop()) {
    for (const selection of next.selections) {
      if (selection.kind === Kind.FIELD) names.push(selection.name.value)
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value]?.selectionSet : selection.selectionSet
      if (inner) open.push(inner)
    }
  }
  return names
}

const NUMBERS: ReadonlySet<string> = new Set(['Int', 'Float', 'Boolean'])

/** Whether a field of this name may be a text. True for unions and interfaces, whose fields aren't looked up. */
function mayBeText(name: string, { returnType }: GraphQLResolveInfo): boolean {
  const row = getNamedType(returnType)
  if (!isObjectType(row)) return true
  const type = row.getFields()[name]?.type
  const value = type && getNullableType(type)
  return isScalarType(value) && !NUMBERS.has(value.name)
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Promise<unknown>).then === 'function'
