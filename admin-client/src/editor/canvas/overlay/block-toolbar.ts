import { lockOf, ROOT } from '@mainstreet/blocks/tree'
import parentIcon from '@tabler/icons/outline/arrow-up-left.svg?raw'
import templateIcon from '@tabler/icons/outline/components.svg?raw'
import copyIcon from '@tabler/icons/outline/copy.svg?raw'
import gripIcon from '@tabler/icons/outline/grip-vertical.svg?raw'
import lockIcon from '@tabler/icons/outline/lock-open.svg?raw'
import settingsIcon from '@tabler/icons/outline/settings.svg?raw'
import trashIcon from '@tabler/icons/outline/trash.svg?raw'
import { commands, perform, templateTypeOf } from '../../commands/index.ts'
import type { EditorSession } from '../../session/index.ts'
import type { DragController } from '../drag/drag-controller.ts'
import { LinkedTools } from './linked-tools.ts'
import { toolButton } from './tool-button.ts'

/** The selected block's name with what can be done to it. Plain elements: they follow the page, not React. */
export class BlockToolbar {
  readonly element: HTMLElement
  readonly #name: HTMLElement
  readonly #tools: HTMLElement
  readonly #keep: HTMLElement
  readonly #unlock: HTMLElement
  /** For one block alone. */
  readonly #single: readonly HTMLElement[]
  /** For none that is locked. */
  readonly #changing: readonly HTMLElement[]
  readonly #linked: LinkedTools

  constructor(
    document: Document,
    private readonly session: EditorSession,
    drag: DragController,
  ) {
    this.element = document.createElement('div')
    this.element.className = 'tab'
    this.#name = document.createElement('span')
    this.#name.className = 'name'
    this.#tools = document.createElement('div')
    this.#tools.className = 'tools'
    this.#tools.setAttribute('role', 'toolbar')
    const handle = this.#button('Drag', gripIcon, () => {})
    handle.classList.add('handle')
    handle.addEventListener('pointerdown', (event) => {
      const id = session.selectedId
      if (id !== null) drag.arm(event, { kind: 'node', id, title: session.nameOf(id) }, { isHandle: true })
    })
    this.#keep = this.#button('Save as template', templateIcon, () => {
      const id = session.selectedId
      if (id !== null) perform(session, commands.askToSaveTemplate, { id })
    })
    this.#unlock = this.#button('Unlock', lockIcon, (ids) => {
      const locks = new Set(ids.map((id) => lockOf(session.tree, id) ?? id))
      perform(session, commands.toggleLocked, { ids: [...locks] })
    })
    const parent = this.#button('Select parent', parentIcon, () => perform(session, commands.selectParent, undefined))
    const settings = this.#button('Settings', settingsIcon, () => session.changeView({ rightOpen: true }))
    const duplicate = this.#button('Duplicate', copyIcon, (ids) => perform(session, commands.duplicateNode, { ids }))
    const remove = this.#button('Delete', trashIcon, (ids) => perform(session, commands.removeNode, { ids }))
    this.#single = [parent, settings]
    this.#changing = [handle, remove]
    this.#tools.append(parent, settings, duplicate, this.#keep, handle, remove, this.#unlock)
    this.#linked = new LinkedTools(this.#tools, session)
    this.element.append(this.#name, this.#tools)
  }

  show(id: string): void {
    const { session } = this
    const { length } = session.selectedIds
    const name = length > 1 ? `${length} blocks` : session.nameOf(id)
    const isLocked = lockOf(session.tree, id) !== null
    if (this.#name.textContent !== name) this.#name.textContent = name
    this.#tools.setAttribute('aria-label', name)
    this.#tools.hidden = id === ROOT
    for (const button of this.#single) button.hidden = length > 1
    for (const button of this.#changing) button.hidden = isLocked
    this.#unlock.hidden = !isLocked
    this.#linked.show(length > 1 || isLocked ? null : id)
    this.#keep.hidden = length > 1 || !session.mayKeep.get() || templateTypeOf(session.tree[id]) === null
  }

  #button(label: string, icon: string, onClick: (ids: readonly string[]) => void): HTMLButtonElement {
    return toolButton(this.element.ownerDocument, label, icon, () => {
      const ids = this.session.selectedIds
      if (ids.length > 0) onClick(ids)
    })
  }
}
