import { addBlock } from './add-block.ts'
import type { EditorCommand } from './command.ts'
import { dropNew } from './drop-new.ts'
import { dropNodes } from './drop-nodes.ts'
import { duplicateNode } from './duplicate-node.ts'
import { insertBlock } from './insert-block.ts'
import { addTemplate, insertTemplate, startSection } from './insert-template.ts'
import { layOutSection } from './lay-out-section.ts'
import { moveNode } from './move-node.ts'
import { moveAfter, moveBefore, moveIn, moveOut } from './move-step.ts'
import { askToRemove, removeNode } from './remove-node.ts'
import { renameNode } from './rename-node.ts'
import { askToSaveTemplate } from './save-template.ts'
import { setProps } from './set-props.ts'
import { setStyle } from './set-style.ts'
import { copyFromDesktop, syncStyle } from './sync-style.ts'
import { toggleHidden } from './toggle-hidden.ts'
import { redo, undo } from './undo.ts'
import { selectChild, selectNext, selectParent, selectPrevious } from './walk-selection.ts'

/** Every command there is: what shortcuts look in, and what a list of them shows. A new one is one file and one line. */
export const commands = {
  addBlock,
  addTemplate,
  askToRemove,
  askToSaveTemplate,
  copyFromDesktop,
  dropNew,
  dropNodes,
  duplicateNode,
  insertBlock,
  insertTemplate,
  layOutSection,
  moveAfter,
  moveBefore,
  moveIn,
  moveNode,
  moveOut,
  redo,
  removeNode,
  renameNode,
  selectChild,
  selectNext,
  selectParent,
  selectPrevious,
  setProps,
  setStyle,
  startSection,
  syncStyle,
  toggleHidden,
  undo,
}

// biome-ignore lint/suspicious/noExplicitAny: commands take inputs of many kinds; each says which
export const allCommands: readonly EditorCommand<any>[] = Object.values(commands)

export { type EditorCommand, perform, performOnSelection } from './command.ts'
export { namesIn } from './place-near.ts'
export { templateTypeOf } from './save-template.ts'
