import { parseSync } from 'oxc-parser'

/** The kernel's types of what capabilities contribute by name. */
const CONTRIBUTED = ['NotificationKind', 'TimelineKind', 'WebhookEvent', 'AuditActionRule']

/** The kernel's interfaces that capabilities merge their names into. */
export const MERGED = ['NotificationKinds', 'TimelineKinds', 'WebhookEvents', 'AuditActions', 'Events', 'Jobs']

export interface Contribution {
  /** The constant that holds the entries, such as `notificationKinds`. */
  readonly constant: string
  readonly names: readonly string[]
}

interface Node {
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: a syntax tree has many kinds of nodes
  readonly [property: string]: any
}

/** The constants of a source that satisfy `Record<string, NotificationKind>` and the like, with their keys. */
export function contributionsOf(source: string): Contribution[] {
  return nodesOf(source).flatMap(({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || init?.type !== 'TSSatisfiesExpression') return []
    const entry = init.typeAnnotation.typeArguments?.params.at(-1)?.typeName?.name
    if (!CONTRIBUTED.includes(entry)) return []
    return [{ constant: id.name, names: init.expression.properties.map((one: Node) => nameOf(one.key)) }]
  })
}

/** The properties of the `Capability` object of a source. */
export function capabilityFieldsOf(source: string): string[] {
  return nodesOf(source).flatMap(({ type, id, init }) => {
    const isCapability = id?.typeAnnotation?.typeAnnotation.typeName?.name === 'Capability'
    if (type !== 'VariableDeclarator' || !isCapability || init?.type !== 'ObjectExpression') return []
    return init.properties.map((one: Node) => nameOf(one.key))
  })
}

/** Members that a source writes into an interface that capabilities merge their names into. */
export function mergedMembersOf(source: string): string[] {
  return nodesOf(source)
    .filter(({ type, id }) => type === 'TSInterfaceDeclaration' && MERGED.includes(id.name))
    .flatMap(({ body }) => body.body.map((one: Node) => nameOf(one.key)))
}

/** Every text and every key of an object that a source writes. */
export function wordsOf(source: string): Set<string> {
  const words = nodesOf(source).flatMap(({ type, value, key }) => {
    if (type === 'Literal' && typeof value === 'string') return [value]
    return type === 'Property' || type === 'TSPropertySignature' ? [nameOf(key)] : []
  })
  return new Set(words)
}

const nameOf = (key: Node | undefined): string => key?.name ?? String(key?.value ?? '')

function nodesOf(source: string): Node[] {
  const nodes: Node[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('type' in value) nodes.push(value as Node)
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseSync('source.ts', source).program)
  return nodes
}
