import { type Branch, pasteBranch, type Tree, TreeError } from '@mainstreet/blocks/tree'
import type { EditorSession, SavedTemplate } from '../session/index.ts'
import { namesIn } from './place-near.ts'

/** Throws if a template is empty or the parent does not accept its blocks. */
export function requirePlace({ library }: EditorSession, tree: Tree, template: SavedTemplate, parent: string): void {
  const names = namesIn(template.tree)
  if (names.length === 0) throw new TreeError(`‘${template.name}’ is empty`)
  const verdict = library.mayPlace(tree, names, parent)
  if (!verdict.ok) throw new TreeError(verdict.reason)
}

interface Pasted {
  readonly tree: Tree
  /** The id of the first inserted block, if any. */
  readonly first: string | null
}

/** Inserts branches next to each other, with fresh ids. */
export function paste(tree: Tree, branches: readonly Branch[], parent: string, index: number): Pasted {
  const place = (page: Pasted, branch: Branch, at: number): Pasted => {
    const { tree: next, id } = pasteBranch(page.tree, branch, parent, index + at)
    return { tree: next, first: page.first ?? id }
  }
  return branches.reduce(place, { tree, first: null })
}
