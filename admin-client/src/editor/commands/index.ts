import type { EditorCommand } from './command.ts'
import { copyBlocks, cutBlocks } from './copy-blocks.ts'
import { dropNodes } from './drop-nodes.ts'
import { addBlock, dropNew, insertAt, insertBlock } from './insert-commands.ts'
import { editComponent, replaceByLink, unlinkTemplate } from './link-template.ts'
import { moveAfter, moveBefore, moveIn, moveNode, moveNodes, moveOut } from './move-commands.ts'
import {
  askToRename,
  duplicateNode,
  removeNode,
  renameNode,
  toggleHidden,
  toggleLocked,
  wrapInContainer,
} from './node-commands.ts'
import { askToFindBlock, askToInsert, redo, savePage, showShortcuts, undo } from './page-commands.ts'
import { pasteBlocks } from './paste-blocks.ts'
import { editText, layOutSection, removeOverrides, setOverride, setProps, writeText } from './prop-commands.ts'
import {
  extendAfter,
  extendBefore,
  leave,
  selectChild,
  selectNext,
  selectParent,
  selectPrevious,
} from './selection-commands.ts'
import { copyFromDesktop, copyStyle, followStyle, pasteStyle, setStyle, syncStyle } from './style-commands.ts'
import { addTemplate, askToSaveTemplate, insertTemplate, startSection } from './template-commands.ts'

/**
 * All commands, used by the shortcut lookup and, in this order, by the shortcut list. To add one, write it in the file of
 * its subject and add one line here.
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
export { hasBlocks } from './clipboard-content.ts'
export { type EditorCommand, perform, performOnSelection, SHORTCUT_GROUPS } from './command.ts'
export { mayInsertAt } from './insert-commands.ts'
export { isLinked, linkTo } from './link-template.ts'
export { namesIn } from './place-near.ts'
export { extendSelectionTo, toggleSelected } from './selection-commands.ts'
export { templateTypeOf } from './template-commands.ts'
