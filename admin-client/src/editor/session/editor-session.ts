import type { NamedStyle } from '@mainstreet/blocks/styles'
import { defaultPage, type Tree } from '@mainstreet/blocks/tree'
import { blockLibrary, nameOf } from './block-library.ts'
import type { CopiedStyle } from './copied-style.ts'
import { CurrentNode } from './current-node.ts'
import type { DragState } from './drag-state.ts'
import { DrawnNodes } from './drawn-nodes.ts'
import type { InsertRequest, ScreenPoint } from './insert-request.ts'
import { Observable } from './observable.ts'
import type { Opening } from './opening.ts'
import { PageDocument } from './page-document.ts'
import { SectionStore } from './section-store.ts'
import { TemplateStore } from './template-store.ts'
import { INITIAL_VIEW, type ViewState } from './view-state.ts'

interface UndoOffer {
  readonly words: string
  /** The history's position after the action. */
  readonly position: number
}

/**
 * The shared state of the editor: the page, selection, hover, drag and view. The canvas' window uses the same object as
 * the panels around it.
 */
export class EditorSession {
  readonly document: PageDocument
  readonly drawn: DrawnNodes
  readonly hover = new CurrentNode()
  readonly drag = new Observable<DragState | null>(null)
  readonly view = new Observable<ViewState>(INITIAL_VIEW)
  /** The node whose text is being edited on the page. */
  readonly typing = new Observable<string | null>(null)
  /** Resolves when text typed before the text editor had loaded has been written to the page. Never rejects. */
  pendingText: Promise<void> = Promise.resolve()
  /** The effective canvas scale, also for 'fit'. */
  readonly scale = new Observable(1)
  /** Announced to screen readers. */
  readonly announcement = new Observable('')
  /** The node being renamed in the layers. */
  readonly renaming = new Observable<string | null>(null)
  /** The open menu that inserts a block; null while it is closed. */
  readonly inserting = new Observable<InsertRequest | null>(null)
  /** Where the selection's menu is open; null while it is closed. */
  readonly blockMenu = new Observable<ScreenPoint | null>(null)
  /** A request to focus the search of the palette, which resets it. */
  readonly findingBlock = new Observable(false)
  /** Whether the shortcut list is open. */
  readonly showsShortcuts = new Observable(false)
  /** The node waiting for the dialog that saves it as a template. */
  readonly keeping = new Observable<string | null>(null)
  readonly shelf = new TemplateStore()
  /** The tenant's component templates loaded so far. */
  readonly templates = this.shelf.templates
  /** The ready-made sections. */
  readonly sections = new SectionStore()
  /** A request to edit something else; the screen opens it. */
  readonly opening = new Observable<Opening | null>(null)
  /** The style that was copied last, on this page or another. */
  readonly copiedStyle = new Observable<CopiedStyle | null>(null)
  /** The tenant's named styles. */
  readonly namedStyles = new Observable<readonly NamedStyle[]>([])
  /** Whether the viewer may save blocks as templates. */
  readonly mayKeep = new Observable(false)
  /** Whether the viewer may edit: signed in, permitted, and with a page open. */
  readonly mayEdit = new Observable(false)

  /** A refused action with the reason; the screen shows it. */
  readonly refusal = new Observable<{ readonly reason: string } | null>(null)
  /** An action that was done differently than requested, with the reason; the screen shows it. */
  readonly notice = new Observable<{ readonly words: string } | null>(null)
  /** An action that the screen offers to undo, until the history moves away from its position. */
  readonly undoOffer = new Observable<UndoOffer | null>(null)
  readonly library = blockLibrary
  /** Set by the screen: saves the page. */
  onSave: (() => void) | null = null
  /** Set by the canvas: starts in-place editing of a block's text; returns false for a block without one. */
  onEditText: ((id: string) => boolean) | null = null
  /** Set only by measurements: called for each node the canvas renders. */
  onDraw: ((id: string) => void) | null = null

  constructor(tree: Tree = defaultPage) {
    this.document = new PageDocument(tree)
    this.drawn = new DrawnNodes(this.document)
  }

  get tree(): Tree {
    return this.document.tree
  }

  get isEmail(): boolean {
    return this.library.isEmail(this.tree)
  }

  /** Whether blocks can be selected and changed: the viewer may edit, and edit mode is on. */
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
    // Screen readers repeat a message only if its text changes.
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

  offerUndo(words: string): void {
    this.undoOffer.set({ words, position: this.document.history.position })
    this.announce(words)
  }

  changeView(changes: Partial<ViewState>): void {
    this.view.set({ ...this.view.get(), ...changes })
  }

  /** The display name of a node: its own, else that of its linked component, its tab or its block. */
  nameOf(id: string): string {
    const node = this.tree[id]
    if (!node) return ''
    return nameOf(node, this.shelf.linkedBy(node)?.name ?? this.library.slotTitleOf(this.tree, id))
  }
}
