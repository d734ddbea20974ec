import type { Host } from '@mainstreet/blocks/host'
import { createContext, useContext } from 'react'
import type { LayoutChoices } from '../editor/canvas/canvas-link.ts'
import type { EditorSession } from '../editor/session/index.ts'
import type { BlockDataStore } from './block-data-store.ts'

export interface Canvas {
  readonly session: EditorSession
  readonly host: Host
  readonly layouts: LayoutChoices
  readonly data: BlockDataStore
}

const CanvasContext = createContext<Canvas | null>(null)

export const CanvasProvider = CanvasContext.Provider

export function useCanvas(): Canvas {
  const canvas = useContext(CanvasContext)
  if (!canvas) throw new Error('useCanvas was called outside the canvas')
  return canvas
}
