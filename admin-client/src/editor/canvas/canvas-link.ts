import type { DataResult, PageQuery } from '@mainstreet/blocks/data'
import type { HostPage } from '@mainstreet/blocks/host'
import type { Theme } from '@mainstreet/blocks/render'
import type { EditorSession, Observable, SavedTemplate } from '../session/index.ts'
import type { LoadWriters } from './text/text-editing.ts'

/** The context of the page in the canvas, apart from its blocks. */
export interface CanvasSurroundings {
  readonly theme: Theme
  readonly page: HostPage
  readonly companyName: string
}

/** Loads what blocks show to visitors, one result per query. */
export type LoadBlockData = (queries: readonly PageQuery[]) => Promise<readonly DataResult[]>

/** The actions for an empty section or part of an email that the canvas can call. */
export interface LayoutChoices {
  layOut(id: string, columns: number): void
  startFrom(id: string, template: SavedTemplate): void
  /** Adds the first block of an empty one. */
  addFirst(id: string, name: string): void
}

/**
 * The objects that the canvas window gets from its parent. Both windows have the same origin, so they share references.
 */
export interface CanvasLink {
  readonly session: EditorSession
  readonly surroundings: Observable<CanvasSurroundings>
  readonly layouts: LayoutChoices
  readonly loadBlockData: LoadBlockData
  /** Called by the canvas after the first render. */
  onDrawn(canvas: Window, loadWriters: LoadWriters): void
}

// Symbol.for returns the same symbol in every window of an origin.
const LINK = Symbol.for('mainstreet.canvas')

type Linked = Window & { [LINK]?: CanvasLink }

export function offerCanvas(link: CanvasLink): () => void {
  const here = window as Linked
  here[LINK] = link
  return () => {
    if (here[LINK] === link) delete here[LINK]
  }
}

export function canvasLinkOf(editor: Window): CanvasLink | null {
  return (editor as Linked)[LINK] ?? null
}
