import { ContentError } from './content-error.ts'
import { MAX_VALUE_DEPTH } from './limits.ts'
import { blockName, ROOT, type TreeNode } from './node.ts'
import type { Report } from './repair.ts'

export type StoredObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is StoredObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Validates every field of one stored node. Returns the same object if it was valid. Missing fields get a neutral value
 * silently, and invalid ones are reported. `connect` validates `parent`.
 */
export function readNode(id: string, raw: StoredObject, report: Report): TreeNode {
  requireShallowValues(raw, 0)
  const fixes: Record<string, unknown> = {}
  const fix = (field: keyof TreeNode, neutral: unknown) => {
    if (raw[field] !== undefined && raw[field] !== null)
      report('bad-field', id, `The field ${field} of '${id}' made no sense and was reset`)
    fixes[field] = neutral
  }
  if (!isType(raw.type)) fix('type', id === ROOT ? 'Wrapper' : 'Unknown')
  if (typeof raw.isCanvas !== 'boolean') fix('isCanvas', Array.isArray(raw.nodes) && raw.nodes.length > 0)
  if (!isObject(raw.props)) fix('props', {})
  if (typeof raw.displayName !== 'string') fix('displayName', blockName({ ...raw, ...fixes } as unknown as TreeNode))
  if (!isObject(raw.custom)) fix('custom', {})
  if (typeof raw.hidden !== 'boolean') fix('hidden', false)
  if (!isListOfIds(raw.nodes)) fix('nodes', Array.isArray(raw.nodes) ? raw.nodes.filter(isText) : [])
  if (!isObject(raw.linkedNodes)) fix('linkedNodes', {})
  else if (!isListOfIds(Object.values(raw.linkedNodes))) fix('linkedNodes', onlyIds(raw.linkedNodes))
  return (Object.keys(fixes).length > 0 ? { ...raw, ...fixes } : raw) as unknown as TreeNode
}

function isType(value: unknown): boolean {
  return isText(value) || (isObject(value) && Object.hasOwn(value, 'resolvedName') && isText(value.resolvedName))
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isListOfIds(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

function onlyIds(linkedNodes: StoredObject): StoredObject {
  return Object.fromEntries(Object.entries(linkedNodes).filter(([, id]) => isText(id)))
}

function requireShallowValues(value: object, depth: number): void {
  if (depth > MAX_VALUE_DEPTH) throw new ContentError('too-deep')
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) requireShallowValues(inner, depth + 1)
}
