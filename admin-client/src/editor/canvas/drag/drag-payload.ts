import { blockName, ROOT } from '@mainstreet/blocks/tree'
import { topmost } from '../../commands/chosen.ts'
import { commands, namesIn, perform } from '../../commands/index.ts'
import type { DragSource, EditorSession } from '../../session/index.ts'
import type { DropTarget } from './drop-target.ts'

/** The nodes that are dragged together, in page order: the whole selection, if the grabbed one is selected. */
function draggedNodes({ selectedIds, tree }: EditorSession, grabbed: string): readonly string[] {
  const isAmong = selectedIds.includes(grabbed) && !selectedIds.includes(ROOT)
  return isAmong ? topmost(tree, { ids: selectedIds }, 'moved') : [grabbed]
}

/** The dragged blocks: whether each target accepts them, and how to drop them. */
export class DragPayload {
  readonly moving: readonly string[]
  readonly title: string
  /** The tree does not change during a drag, so each target is checked once. */
  readonly #refusals = new Map<string, string | null>()

  constructor(
    private readonly session: EditorSession,
    readonly source: DragSource,
  ) {
    this.moving = source.kind === 'node' ? draggedNodes(session, source.id) : []
    this.title = this.moving.length > 1 ? `${this.moving.length} blocks` : source.title
  }

  /** Why it cannot be dragged at all; null if it can. */
  get fixed(): string | null {
    const { library, tree } = this.session
    for (const id of this.moving) {
      const verdict = library.mayDrag(tree, id)
      if (!verdict.ok) return verdict.reason
    }
    return null
  }

  /** Why this node does not accept it; null if it does. */
  refusal(parentId: string): string | null {
    const known = this.#refusals.get(parentId)
    if (known !== undefined) return known
    const refusal = this.#refusalOf(parentId)
    this.#refusals.set(parentId, refusal)
    return refusal
  }

  /** The block that must be wrapped around it in this node. */
  wrap(parentId: string): string | null {
    const { library, tree } = this.session
    return this.source.kind === 'template' ? null : library.wrapFor(tree, this.#names(), parentId)
  }

  drop({ parent, index, wrap }: DropTarget): void {
    const { session, source, moving } = this
    const place = { parent, index, wrap: wrap?.name ?? null }
    if (source.kind === 'new') perform(session, commands.dropNew, { name: source.name, ...place })
    else if (source.kind === 'node') perform(session, commands.dropNodes, { ids: moving, ...place })
    else perform(session, commands.insertTemplate, { template: source.template, parent, index })
  }

  #refusalOf(parentId: string): string | null {
    const { library, tree } = this.session
    const candidates = this.moving.length > 0 ? this.moving : [this.#names()]
    for (const each of candidates) {
      const verdict = library.mayPlace(tree, each, parentId)
      if (!verdict.ok) return verdict.reason
    }
    return null
  }

  #names(): readonly string[] {
    const { session, source, moving } = this
    if (source.kind === 'new') return [source.name]
    if (source.kind === 'template') return namesIn(source.template.tree)
    return moving.flatMap((id) => session.tree[id] ?? []).map(blockName)
  }
}
