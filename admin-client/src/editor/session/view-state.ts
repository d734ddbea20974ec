import { MAX_WIDTH, MAX_ZOOM, MIN_WIDTH, MIN_ZOOM, VIEWPORT_DEVICES, type ViewportDevice } from './canvas-size.ts'

/** View preferences of the editor, stored in the browser. */
export interface ViewState {
  readonly viewportDevice: ViewportDevice
  /** Off: the page is shown without outlines, tools and drop targets. */
  readonly editMode: boolean
  readonly leftOpen: boolean
  readonly leftTab: LeftTab
  readonly rightOpen: boolean
  /** Open state of the settings groups by heading. Missing ones use their default. */
  readonly openPanels: Readonly<Record<string, boolean>>
  /** 1 is actual size; 'fit' fits the page into the room. */
  readonly zoom: number | 'fit'
  /** The custom canvas width in px; null for the device's width. */
  readonly width: number | null
}

export const LEFT_TABS = ['add', 'layers', 'pages'] as const
export type LeftTab = (typeof LEFT_TABS)[number]

export const INITIAL_VIEW: ViewState = {
  viewportDevice: 'desktop',
  editMode: true,
  leftOpen: true,
  leftTab: 'add',
  rightOpen: true,
  openPanels: {},
  zoom: 'fit',
  width: null,
}

/** The view for a page, which cannot use the e-mail width. */
export function viewForPage(view: ViewState): ViewState {
  return view.viewportDevice === 'email' ? { ...view, viewportDevice: 'desktop' } : view
}

/** The view for an email, which is shown at the width of one. */
export function viewForEmail(view: ViewState): ViewState {
  return { ...view, viewportDevice: 'email', width: null }
}

/** The view that the editor opens with: panels are closed where they would cover the page, and a phone shows its own width. */
export function viewForScreen(view: ViewState, isNarrow: boolean, isPhone: boolean): ViewState {
  return {
    ...view,
    ...(isNarrow && { leftOpen: false, rightOpen: false }),
    ...(isPhone && { viewportDevice: 'mobile', width: null, zoom: 'fit' }),
  }
}

/** Parses a stored view and drops invalid values. Never throws. */
export function readView(stored: unknown): ViewState {
  const saved = (stored && typeof stored === 'object' ? stored : {}) as Record<string, unknown>
  const flag = (key: 'editMode' | 'leftOpen' | 'rightOpen') =>
    typeof saved[key] === 'boolean' ? saved[key] : INITIAL_VIEW[key]
  return {
    viewportDevice: VIEWPORT_DEVICES.find((device) => device === saved.viewportDevice) ?? INITIAL_VIEW.viewportDevice,
    editMode: flag('editMode'),
    leftOpen: flag('leftOpen'),
    leftTab: LEFT_TABS.find((tab) => tab === saved.leftTab) ?? INITIAL_VIEW.leftTab,
    rightOpen: flag('rightOpen'),
    openPanels: readFlags(saved.openPanels),
    zoom: numberWithin(saved.zoom, MIN_ZOOM, MAX_ZOOM) ?? 'fit',
    width: numberWithin(saved.width, MIN_WIDTH, MAX_WIDTH),
  }
}

function numberWithin(stored: unknown, least: number, most: number): number | null {
  return typeof stored === 'number' && stored >= least && stored <= most ? stored : null
}

function readFlags(stored: unknown): Readonly<Record<string, boolean>> {
  if (!stored || typeof stored !== 'object') return {}
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'boolean'))
}
