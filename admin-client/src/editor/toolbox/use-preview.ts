import { useEffect, useState } from 'react'
import { type TemplateStore, useValue } from '../session/index.ts'

/** A template's preview, requested when the element first becomes visible; null until loaded. */
export function usePreview(shelf: TemplateStore, id: string) {
  const [element, ref] = useState<Element | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  // Reloaded templates may look different.
  const templates = useValue(shelf.templates)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!element) return
    let isWanted = true
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      shelf.previewOf(id).then(
        (drawn) => isWanted && setPreview(drawn),
        // The name alone still identifies the component.
        (error) => console.error('A component could not be drawn', error),
      )
    })
    watch.observe(element)
    return () => {
      isWanted = false
      watch.disconnect()
    }
  }, [element, shelf, id, templates])
  return { ref, preview }
}
