import { defaultPage, type Tree } from '@mainstreet/blocks/tree'
import { blockLibrary, nameOf } from './block-library.ts'
import { CurrentNode } from './current-node.ts'
import type { DragState } from './drag-state.ts'
import { Observable } from './observable.ts'
import type { Opening } from './opening.ts'
import { PageDocument } from './page-document.ts'
import { TemplateStore } from './template-store.ts'
import type { Typing } from './typing.ts'
import { INITIAL_VIEW, type ViewState } from './view-state.ts'

/**
 * Everything the parts of the editor share: the page, what is selected, hovered and dragged, and how it is looked at.
 * The canvas' window reads the same object as the panels around it.
 */
export class EditorSession {
  readonly document: PageDocument
  readonly hover = new CurrentNode()
  readonly drag = new Observable<DragState | null>(null)
  readonly view = new Observable<ViewState>(INITIAL_VIEW)
  /** The text that is being written on the page; null while none is. */
  readonly typing = new Observable<Typing | null>(null)
  /** Counts what is typed, so that a copy can be kept before it is the page's. */
  readonly typed = new Observable(0)
  /** How large the canvas is drawn just now, also where the view only says that it shall fit. */
  readonly scale = new Observable(1)
  /** Said aloud to who does not see the canvas. */
  readonly announcement = new Observable('')
  /** Nodes waiting for 'You are about to remove …'. */
  readonly removal = new Observable<readonly string[] | null>(null)
  /** A node whose name is being changed in the layers. */
  readonly renaming = new Observable<string | null>(null)
  /** Whether the list of shortcuts is shown. */
  readonly showsShortcuts = new Observable(false)
  /** A node waiting for the name under which it is saved as a template. */
  readonly keeping = new Observable<string | null>(null)
  readonly shelf = new TemplateStore()
  /** The tenant's component templates, as far as they are loaded. */
  readonly templates = this.shelf.templates
  /** What else is to be edited now; the screen opens it. */
  readonly opening = new Observable<Opening | null>(null)
  /** Whether the viewer may save blocks as templates. */
  readonly mayKeep = new Observable(false)
  /** Whether the viewer may edit: signed in, allowed to, and with a page open. */
  readonly mayEdit = new Observable(false)

  /** Something that did not happen, and why; the screen shows it. */
  readonly refusal = new Observable<{ readonly reason: string } | null>(null)
  /** Something that was done another way than asked, and why; the screen shows it. */
  readonly notice = new Observable<{ readonly words: string } | null>(null)
  readonly library = blockLibrary
  /** Set by the screen: keeps the page. */
  onSave: (() => void) | null = null
  /** Set by the canvas: begins to edit a block's text where it stands; false for a block without one. */
  onEditText: ((id: string) => boolean) | null = null
  /** Set by measurements alone: told of each node that the canvas draws. */
  onDraw: ((id: string) => void) | null = null

  constructor(tree: Tree = defaultPage) {
    this.document = new PageDocument(tree)
  }

  get tree(): Tree {
    return this.document.tree
  }

  /** Whether blocks can be selected and changed: the viewer may, and has not switched editing off. */
  get isEditing(): boolean {
    return this.mayEdit.get() && this.view.get().editMode
  }

  get selectedId(): string | null {
    return this.document.selection.id
  }

  select(id: string | null): void {
    this.document.selection.set(id !== null && this.tree[id] ? id : null)
  }

  get selectedIds(): readonly string[] {
    return this.document.selection.ids
  }

  /** The last one becomes the primary. */
  selectAll(ids: readonly string[], anchor?: string): void {
    this.document.selection.setAll(
      ids.filter((id) => this.tree[id]),
      anchor,
    )
  }

  announce(sentence: string): void {
    // The same words twice are said twice only when the text changes.
    this.announcement.set(this.announcement.get() === sentence ? `${sentence}\u00a0` : sentence)
  }

  refuse(reason: string): void {
    this.refusal.set({ reason })
    this.announce(reason)
  }

  notify(words: string): void {
    this.notice.set({ words })
    this.announce(words)
  }

  changeView(changes: Partial<ViewState>): void {
    this.view.set({ ...this.view.get(), ...changes })
  }

  /** What people call a node: the name they gave it, else its block's. */
  nameOf(id: string): string {
    const node = this.tree[id]
    if (!node) return ''
    return nameOf(node, this.shelf.linkedBy(node)?.name)
  }
}
