import unlinkIcon from '@tabler/icons/outline/link-off.svg?raw'
import editIcon from '@tabler/icons/outline/pencil.svg?raw'
import { commands, isLinked, perform } from '../../commands/index.ts'
import type { EditorSession } from '../../session/index.ts'
import { toolButton } from './tool-button.ts'

/** Actions on a linked component, among the tools of the selected block. */
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
    const { ownerDocument } = tools
    this.#buttons = [
      toolButton(ownerDocument, 'Edit component', editIcon, run(commands.editComponent)),
      toolButton(ownerDocument, 'Unlink', unlinkIcon, run(commands.unlinkTemplate)),
    ]
    tools.prepend(...this.#buttons)
  }

  show(id: string | null): void {
    const isShown = id !== null && isLinked(this.session, id)
    for (const each of this.#buttons) each.hidden = !isShown
  }
}
