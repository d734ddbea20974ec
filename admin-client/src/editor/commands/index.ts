import { addBlock } from './add-block.ts'
import type { EditorCommand } from './command.ts'
import { duplicateNode } from './duplicate-node.ts'
import { editText } from './edit-text.ts'
import { insertBlock } from './insert-block.ts'
import { addTemplate, insertTemplate, startSection } from './insert-template.ts'
import { layOutSection } from './lay-out-section.ts'
import { moveNode } from './move-node.ts'
import { moveAfter, moveBefore, moveIn, moveOut } from './move-step.ts'
import { askToRemove, removeNode } from './remove-node.ts'
import { renameNode } from './rename-node.ts'
import { askToSaveTemplate } from './save-template.ts'
import { setProps } from './set-props.ts'
import { resetStyle, setStyle } from './set-style.ts'
import { copyFromDesktop, syncStyle } from './sync-style.ts'
import { toggleHidden } from './toggle-hidden.ts'
import { redo, undo } from './undo.ts'
import { selectChild, selectNext, selectParent, selectPrevious } from './walk-selection.ts'
import { writeText } from './write-text.ts'

/** Every command there is: what shortcuts look in, and what a list of them shows. A new one is one file and one line. */
export const commands = {
  addBlock,
  addTemplate,
  askToRemove,
  askToSaveTemplate,
  copyFromDesktop,
  duplicateNode,
  editText,
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
  resetStyle,
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
  writeText,
}

// biome-ignore lint/suspicious/noExplicitAny: commands take inputs of many kinds; each says which
export const allCommands: readonly EditorCommand<any>[] = Object.values(commands)

export { type EditorCommand, perform, performOnSelection } from './command.ts'
export { namesIn } from './place-near.ts'
export { templateTypeOf } from './save-template.ts'
