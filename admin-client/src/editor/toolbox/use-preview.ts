import { useEffect, useState } from 'react'
import { type TemplateStore, useValue } from '../session/index.ts'

/** What a template looks like, asked for when the element first comes into sight; null until it is there. */
export function usePreview(shelf: TemplateStore, id: string) {
  const [element, ref] = useState<Element | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  // Templates that are loaded anew may look different.
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
        // A name without a picture still says which component it is.
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
