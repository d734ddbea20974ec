import {
  type ASTVisitor,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLError,
  type InlineFragmentNode,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import { badInput } from '../../kernel/validation/errors.ts'

/** Characters of a document: long texts belong into its variables. */
export const MAX_DOCUMENT = 100_000
/** Words and signs of a document. All fields of everything down to four levels are some 1,200. */
export const MAX_TOKENS = 3000
/** Operations and fragments together. Validation compares every fragment with the fragments it contains. */
export const MAX_DEFINITIONS = 50
export const MAX_DEPTH = 12
/** Introspection by common tools is deeper than any query of ours. */
const MAX_INTROSPECTION_DEPTH = 20
export const MAX_ALIASES = 30
/** Fields after every fragment is expanded where it is used. */
export const MAX_FIELDS = 5000
/** Validation errors reported. For every error graphql-js searches all names for suggestions. */
export const MAX_ERRORS = 5
/** Comparisons of fields with the same response name: each is compared with each other. Arguments count by their length. */
export const MAX_COMPARISONS = 5000
/** Characters of arguments that are compared in the time of a field. */
const ARGUMENT_CHARACTERS = 30

const tooDeep = `The query is nested too deeply. The limit is ${MAX_DEPTH} levels.`
/** In place of the message of graphql's parser. */
export const tooManyTokens = `The query is too long. The limit is ${number(MAX_TOKENS)} tokens.`
const tooManyAliases = `The query has too many aliases: at most ${MAX_ALIASES} are answered.`
const tooManyDefinitions = `The document is too long: at most ${MAX_DEFINITIONS} operations and fragments are read.`
const tooManyFields = `The query is too long: at most ${number(MAX_FIELDS)} fields are answered.`
const tooManyRepeated = 'The query asks for the same fields too often. Ask for each once.'

/**
 * A validation rule that runs first and measures the document, because graphql's own rules take quadratic time. An oversized
 * document is reported and emptied, so the other rules do nothing.
 */
export function documentLimits(context: ValidationContext): ASTVisitor {
  const document = context.getDocument()
  const error = new DocumentSize(document).error()
  if (error) {
    context.reportError(error)
    Object.assign(document, { definitions: [] })
  }
  return {}
}

/** Fields by the names that they answer by. */
type Answers = Map<string, FieldNode[]>

/** Where fields meet in the answer. */
interface Place {
  readonly answers: Answers
  /** Names of the fragments that have been looked into. */
  readonly spread: Set<string>
  /** Fragments around the one that is looked into. */
  readonly nesting: number
}

class DocumentSize {
  private readonly fragments = new Map<string, FragmentDefinitionNode>()
  private fields = 0
  private aliases = 0
  private comparisons = 0

  constructor(private readonly document: DocumentNode) {
    for (const one of document.definitions) {
      if (one.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(one.name.value, one)
    }
  }

  /** Why the document is too much; nothing where it is not. */
  error(): GraphQLError | undefined {
    const { definitions } = this.document
    if (definitions.length > MAX_DEFINITIONS) return badInput(tooManyDefinitions)
    for (const one of definitions) {
      // Fragments that nothing uses are compared with the others, too.
      this.aliases = 0
      const set = 'selectionSet' in one ? one.selectionSet : undefined
      const reason = set && this.measure([set], 1, mostDeepOf(one))
      if (reason) return badInput(reason)
    }
    return undefined
  }

  /** Selections that are merged, because they answer at the same place. */
  private measure(sets: readonly SelectionSetNode[], depth: number, mostDeep: number): string | undefined {
    if (depth > mostDeep) return tooDeep
    const answers: Answers = new Map()
    const spread = new Set<string>()
    for (const set of sets) if (!this.collect(set, { answers, spread, nesting: 0 })) return tooDeep
    for (const same of answers.values()) {
      this.comparisons += (same.length - 1) * same.reduce((sum, field) => sum + weightOf(field), 0)
    }
    if (this.fields > MAX_FIELDS) return tooManyFields
    if (this.aliases > MAX_ALIASES) return tooManyAliases
    if (this.comparisons > MAX_COMPARISONS) return tooManyRepeated
    for (const [name, same] of answers) {
      const inner = same.flatMap(({ selectionSet }) => selectionSet ?? [])
      const reason =
        inner.length > 0 && this.measure(inner, depth + 1, name.startsWith('__') ? MAX_INTROSPECTION_DEPTH : mostDeep)
      if (reason) return reason
    }
    return undefined
  }

  /** Whether fragments within fragments are no deeper than fields may be. */
  private collect({ selections }: SelectionSetNode, place: Place): boolean {
    if (place.nesting > MAX_DEFINITIONS) return false
    for (const selection of selections) {
      // The caller sees the count and stops.
      if (this.fields > MAX_FIELDS) return true
      this.fields += 1
      if (selection.kind === Kind.FIELD) this.add(selection, place.answers)
      else if (!this.collect(this.fragmentOf(selection, place), { ...place, nesting: place.nesting + 1 })) return false
    }
    return true
  }

  private add(field: FieldNode, answers: Answers): void {
    if (field.alias) this.aliases += 1
    const name = (field.alias ?? field.name).value
    const same = answers.get(name)
    if (same) same.push(field)
    else answers.set(name, [field])
  }

  /** The cost of a fragment is calculated once and added for each place that uses it. */
  private fragmentOf(used: InlineFragmentNode | FragmentSpreadNode, { spread }: Place): SelectionSetNode {
    if (used.kind === Kind.INLINE_FRAGMENT) return used.selectionSet
    const name = used.name.value
    const fragment = spread.has(name) ? undefined : this.fragments.get(name)
    spread.add(name)
    return fragment?.selectionSet ?? NOTHING
  }
}

const NOTHING: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] }

/** Fragments of the usual tools stand upon the types of the schema itself. */
function mostDeepOf(definition: DefinitionNode): number {
  const isIntrospection =
    definition.kind === Kind.FRAGMENT_DEFINITION && definition.typeCondition.name.value.startsWith('__')
  return isIntrospection ? MAX_INTROSPECTION_DEPTH : MAX_DEPTH
}

/** Comparing two fields takes as long as writing down their arguments. */
function weightOf({ arguments: args = [] }: FieldNode): number {
  const length = args.reduce((sum, { loc }) => sum + (loc ? loc.end - loc.start : 0), 0)
  return 1 + length / ARGUMENT_CHARACTERS
}

function number(count: number): string {
  return count.toLocaleString('en')
}
