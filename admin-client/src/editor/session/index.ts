export { type BlockLibrary, blockLibrary, lockedReason, nameOf } from './block-library.ts'
export {
  canvasWidth,
  clampZoom,
  MAX_WIDTH,
  MAX_ZOOM,
  MIN_WIDTH,
  MIN_ZOOM,
  PHONE_MAIL_WIDTH,
  VIEWPORT_DEVICES,
  VIEWPORT_WIDTHS,
  type ViewportDevice,
  withWidth,
  zoomStep,
} from './canvas-size.ts'
export { columnShares, MAX_SHARE, MIN_SHARE, moveGap } from './column-shares.ts'
export type { CopiedStyle } from './copied-style.ts'
export type { CurrentNode } from './current-node.ts'
export type { DragSource, DragState, DropLine } from './drag-state.ts'
export { EditorSession } from './editor-session.ts'
export {
  useCurrentId,
  useDrawnNode,
  useIsDirty,
  useIsDragging,
  useIsSelected,
  useNode,
  useRevision,
  useSelectedIds,
  useValue,
} from './hooks.ts'
export type { InsertRequest, ScreenPoint } from './insert-request.ts'
export { Observable } from './observable.ts'
export type { Opening } from './opening.ts'
export type { SavedTemplate } from './saved-template.ts'
export { groupsOf, SectionStore, type SectionTemplate } from './section-store.ts'
export type { Selection } from './selection.ts'
export { TemplateStore, type TemplateStoreState } from './template-store.ts'
export {
  INITIAL_VIEW,
  type LeftTab,
  readView,
  type ViewState,
  viewForEmail,
  viewForPage,
  viewForScreen,
} from './view-state.ts'
