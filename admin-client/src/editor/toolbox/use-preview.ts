import { useEffect, useState } from 'react'
import { type Observable, type SavedTemplate, useValue } from '../session/index.ts'

/** Templates with a way to render them. */
export interface PreviewSource {
  readonly templates: Observable<readonly SavedTemplate[]>
  previewOf(id: string): Promise<string>
}

/** A template's preview, requested when the element first becomes visible; null until loaded. */
export function usePreview(source: PreviewSource, id: string) {
  const [element, ref] = useState<Element | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  // Reloaded templates may look different.
  const templates = useValue(source.templates)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!element) return
    let isWanted = true
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      source.previewOf(id).then(
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
  }, [element, source, id, templates])
  return { ref, preview }
}
