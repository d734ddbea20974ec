export { type BlockLibrary, blockLibrary } from './block-library.ts'
export type { CurrentNode } from './current-node.ts'
export type { DragSource, DragState, DropLine } from './drag-state.ts'
export { EditorSession } from './editor-session.ts'
export { useCurrentId, useIsCurrent, useIsDirty, useNode, useRevision, useValue } from './hooks.ts'
export { Observable } from './observable.ts'
export type { SavedTemplate } from './saved-template.ts'
export type { Typing } from './typing.ts'
export {
  INITIAL_VIEW,
  type LeftTab,
  readView,
  VIEWPORT_DEVICES,
  VIEWPORT_WIDTHS,
  type ViewportDevice,
  type ViewState,
  viewForPage,
} from './view-state.ts'
