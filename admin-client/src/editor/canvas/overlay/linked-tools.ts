import unlinkIcon from '@tabler/icons/outline/link-off.svg?raw'
import editIcon from '@tabler/icons/outline/pencil.svg?raw'
import { commands, isLinked, perform } from '../../commands/index.ts'
import type { EditorSession } from '../../session/index.ts'

/** What can be done to a linked component, among the tools of the selected block. */
export class LinkedTools {
  readonly #buttons: readonly HTMLButtonElement[]

  constructor(
    tools: HTMLElement,
    private readonly session: EditorSession,
  ) {
    const run = (command: typeof commands.editComponent) => () => {
      const id = session.selectedId
      if (id !== null) perform(session, command, { id })
    }
    this.#buttons = [
      button(tools, 'Edit component', editIcon, run(commands.editComponent)),
      button(tools, 'Unlink', unlinkIcon, run(commands.unlinkTemplate)),
    ]
    tools.prepend(...this.#buttons)
  }

  show(id: string | null): void {
    const isShown = id !== null && isLinked(this.session, id)
    for (const each of this.#buttons) each.hidden = !isShown
  }
}

function button({ ownerDocument }: HTMLElement, label: string, icon: string, onClick: () => void): HTMLButtonElement {
  const made = ownerDocument.createElement('button')
  Object.assign(made, { type: 'button', title: label, innerHTML: icon })
  made.setAttribute('aria-label', label)
  made.addEventListener('click', onClick)
  return made
}
