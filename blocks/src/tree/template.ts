import type { Branch } from './branch.ts'
import { copyBranch } from './branch.ts'
import { decode } from './codec.ts'
import { ContentError } from './content-error.ts'
import type { Inflate } from './inflate.ts'
import { MAX_INFLATED } from './limits.ts'
import { newNode, ROOT, type Tree } from './node.ts'
import { nodeAt } from './queries.ts'
import { type ReadTree, readBranch, readTree } from './read.ts'
import { isObject } from './read-node.ts'
import type { WorkMeter } from './work-meter.ts'

/** A branch as stored in a template: the nodes are a JSON string within the JSON. */
export interface TemplateBranch {
  readonly rootNodeId: string
  readonly nodes: string
}

/** A template's blocks as a page. Throws only ContentError, and TooMuchWork by the meter. */
export function readTemplate(content: unknown, inflate?: Inflate, meter?: WorkMeter): ReadTree {
  if (typeof content !== 'string') meter?.addContent(content)
  const json = typeof content === 'string' ? parseContent(content, inflate, meter) : content
  if (!isObject(json) || !Object.hasOwn(json, 'rootNodeId')) return readTree(json)
  const { rootNodeId, nodes: stored } = json
  const nodes = typeof stored === 'string' ? fromJson(stored, meter) : stored
  if (rootNodeId === ROOT) return readTree(nodes)
  if (!isObject(nodes) || !Object.hasOwn(nodes, String(rootNodeId))) throw new ContentError('not-a-tree')
  return { tree: pageOf(readBranch({ id: rootNodeId, nodes })), repairs: [] }
}

/** The branches that a template inserts into a page, in order. */
export function branchesOf(template: Tree): readonly Branch[] {
  return nodeAt(template, ROOT).nodes.map((id) => copyBranch(template, id))
}

/** The stored form of a template. Several sibling blocks are stored with the page around them. */
export function templateBranch(template: Tree): TemplateBranch {
  const branches = branchesOf(template)
  const [only = { id: ROOT, nodes: template }] = branches
  const { id, nodes } = branches.length === 1 ? only : { id: ROOT, nodes: template }
  return { rootNodeId: id, nodes: JSON.stringify(nodes) }
}

/** A page that contains only this branch. */
export function pageOf({ id, nodes }: Branch): Tree {
  const root = newNode('Wrapper', { isCanvas: true, nodes: [id] })
  return { [ROOT]: root, ...nodes, [id]: { ...nodeAt(nodes, id), parent: ROOT } }
}

/** Some clients send the object as a JSON string. */
function parseContent(content: string, inflate?: Inflate, meter?: WorkMeter): unknown {
  return content.startsWith('{') ? fromJson(content, meter) : decode(content, inflate)
}

function fromJson(text: string, meter?: WorkMeter): unknown {
  if (text.length > MAX_INFLATED) throw new ContentError('too-large')
  meter?.addContent(text)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ContentError('not-json', { cause })
  }
}
