import { type DragEvent, useState } from 'react'

/** Handles file drops anywhere on an element. Ignores other drags. */
export function useFileDrop(isEnabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [depth, setDepth] = useState(0)
  const carriesFiles = ({ dataTransfer }: DragEvent) => isEnabled && dataTransfer.types.includes('Files')
  return {
    isOver: depth > 0,
    /** Spread onto the element. Entering a child fires before leaving its parent, hence the counter. */
    target: {
      onDragEnter: (event: DragEvent) => carriesFiles(event) && setDepth((now) => now + 1),
      onDragLeave: (event: DragEvent) => carriesFiles(event) && setDepth((now) => Math.max(0, now - 1)),
      onDragOver: (event: DragEvent) => carriesFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
