import type { HostPage } from '@mainstreet/blocks/host'
import type { Theme } from '@mainstreet/blocks/render'
import type { EditorSession, Observable, SavedTemplate } from '../session/index.ts'
import type { LoadWriters } from './text/text-editing.ts'

/** What the page in the canvas looks like, beside its blocks. */
export interface CanvasSurroundings {
  readonly theme: Theme
  readonly page: HostPage
  readonly companyName: string
}

/** What can be done to an empty section from within the canvas. */
export interface LayoutChoices {
  layOut(id: string, columns: number): void
  startFrom(id: string, template: SavedTemplate): void
}

/** What the canvas' window finds at its parent: both have one origin, so they share the very objects. */
export interface CanvasLink {
  readonly session: EditorSession
  readonly surroundings: Observable<CanvasSurroundings>
  readonly layouts: LayoutChoices
  /** Called by the canvas when it has drawn the page for the first time. */
  onDrawn(canvas: Window, loadWriters: LoadWriters): void
}

// Symbol.for gives the same symbol in every window of an origin.
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
