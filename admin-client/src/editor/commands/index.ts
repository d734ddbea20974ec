import { addBlock } from './add-block.ts'
import { askToFindBlock, askToInsert } from './ask-to-insert.ts'
import type { EditorCommand } from './command.ts'
import { copyBlocks, cutBlocks } from './copy-blocks.ts'
import { copyStyle, pasteStyle } from './copy-style.ts'
import { dropNew } from './drop-new.ts'
import { dropNodes } from './drop-nodes.ts'
import { duplicateNode } from './duplicate-node.ts'
import { editText } from './edit-text.ts'
import { extendAfter, extendBefore } from './extend-selection.ts'
import { followStyle } from './follow-style.ts'
import { insertAt } from './insert-at.ts'
import { insertBlock } from './insert-block.ts'
import { addTemplate, insertTemplate, startSection } from './insert-template.ts'
import { layOutSection } from './lay-out-section.ts'
import { editComponent, replaceByLink, unlinkTemplate } from './link-template.ts'
import { moveNode, moveNodes } from './move-node.ts'
import { moveAfter, moveBefore, moveIn, moveOut } from './move-step.ts'
import { savePage, showShortcuts } from './page-commands.ts'
import { pasteBlocks } from './paste-blocks.ts'
import { removeNode } from './remove-node.ts'
import { askToRename, renameNode } from './rename-node.ts'
import { askToSaveTemplate } from './save-template.ts'
import { removeOverrides, setOverride } from './set-override.ts'
import { setProps } from './set-props.ts'
import { setStyle } from './set-style.ts'
import { copyFromDesktop, syncStyle } from './sync-style.ts'
import { toggleHidden } from './toggle-hidden.ts'
import { toggleLocked } from './toggle-locked.ts'
import { redo, undo } from './undo.ts'
import { leave, selectChild, selectNext, selectParent, selectPrevious } from './walk-selection.ts'
import { wrapInContainer } from './wrap-in-container.ts'
import { writeText } from './write-text.ts'

/**
 * All commands, used by the shortcut lookup and, in this order, by the shortcut list. To add one, create one file and
 * add one line here.
 */
export const commands = {
  selectPrevious,
  selectNext,
  selectParent,
  selectChild,
  extendBefore,
  extendAfter,
  leave,
  editText,
  askToInsert,
  askToFindBlock,
  copyBlocks,
  cutBlocks,
  pasteBlocks,
  copyStyle,
  pasteStyle,
  duplicateNode,
  wrapInContainer,
  askToRename,
  toggleHidden,
  toggleLocked,
  removeNode,
  moveBefore,
  moveAfter,
  moveOut,
  moveIn,
  undo,
  redo,
  savePage,
  showShortcuts,
  addBlock,
  addTemplate,
  askToSaveTemplate,
  copyFromDesktop,
  dropNew,
  dropNodes,
  editComponent,
  followStyle,
  insertAt,
  insertBlock,
  insertTemplate,
  layOutSection,
  moveNode,
  moveNodes,
  removeOverrides,
  renameNode,
  replaceByLink,
  setOverride,
  setProps,
  setStyle,
  startSection,
  syncStyle,
  unlinkTemplate,
  writeText,
}

// biome-ignore lint/suspicious/noExplicitAny: each command has its own input type
export const allCommands: readonly EditorCommand<any>[] = Object.values(commands)

export { styledPropsOf } from './adopt-styles.ts'
export { type Chosen, topmost } from './chosen.ts'
export { type EditorCommand, perform, performOnSelection, SHORTCUT_GROUPS } from './command.ts'
export { extendSelectionTo, toggleSelected } from './extend-selection.ts'
export { mayInsertAt } from './insert-at.ts'
export { isLinked, linkTo } from './link-template.ts'
export { namesIn } from './place-near.ts'
export { templateTypeOf } from './save-template.ts'
