import { ROOT } from '@mainstreet/blocks/tree'
import templateIcon from '@tabler/icons/outline/components.svg?raw'
import copyIcon from '@tabler/icons/outline/copy.svg?raw'
import gripIcon from '@tabler/icons/outline/grip-vertical.svg?raw'
import settingsIcon from '@tabler/icons/outline/settings.svg?raw'
import trashIcon from '@tabler/icons/outline/trash.svg?raw'
import { commands, perform, templateTypeOf } from '../../commands/index.ts'
import type { EditorSession } from '../../session/index.ts'
import type { DragController } from '../drag/drag-controller.ts'

/** The selected block's name with what can be done to it. Plain elements: they follow the page, not React. */
export class BlockToolbar {
  readonly element: HTMLElement
  readonly #name: HTMLElement
  readonly #tools: HTMLElement
  readonly #keep: HTMLElement

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
    this.#keep = this.#button('Save as template', templateIcon, (id) =>
      perform(session, commands.askToSaveTemplate, { id }),
    )
    this.#tools.append(
      this.#button('Settings', settingsIcon, () => session.changeView({ rightOpen: true })),
      this.#button('Duplicate', copyIcon, (id) => perform(session, commands.duplicateNode, { id })),
      this.#keep,
      handle,
      this.#button('Delete', trashIcon, (id) => perform(session, commands.askToRemove, { id })),
    )
    this.element.append(this.#name, this.#tools)
  }

  show(id: string): void {
    const name = this.session.nameOf(id)
    if (this.#name.textContent !== name) this.#name.textContent = name
    this.#tools.setAttribute('aria-label', name)
    this.#tools.hidden = id === ROOT
    this.#keep.hidden = !this.session.mayKeep.get() || templateTypeOf(this.session.tree[id]) === null
  }

  #button(label: string, icon: string, onClick: (id: string) => void): HTMLButtonElement {
    const button = this.element.ownerDocument.createElement('button')
    button.type = 'button'
    button.title = label
    button.setAttribute('aria-label', label)
    button.innerHTML = icon
    button.addEventListener('click', () => {
      const id = this.session.selectedId
      if (id !== null) onClick(id)
    })
    return button
  }
}
