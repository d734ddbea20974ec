import { useEffect, useRef, useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { toastError } from '../../../ui/toasts.ts'

/** Cards of each column that a board shows at first. */
export const FIRST = 25

/** Page size of infinite scrolling. Page 1 overlaps the cards that are already shown. */
export const PER_PAGE = 100

/**
 * The cards of columns that people have scrolled, beyond the first ones. They are loaded anew whenever `firstCards` changes,
 * which is after every change of the board. Another `filter` begins with the first cards again.
 */
export function useFurtherCards<Card>(
  page: (columnId: string, number: number) => Promise<readonly Card[]>,
  firstCards: object | undefined,
  filter: string,
) {
  const [further, setFurther] = useState<Readonly<Record<string, readonly Card[]>>>({})
  const lastPages = useRef<Record<string, number>>({})
  const loading = useRef(new Set<string>())
  /** Counts changes of the board, so that cards from before one are never kept. */
  const changes = useRef(0)
  const filterNow = useRef(filter)

  async function reload(columnId: string): Promise<void> {
    const at = changes.current
    const last = lastPages.current[columnId]
    if (last === undefined) return
    const cards: Card[] = []
    for (let number = 1; number <= last; number++) cards.push(...(await page(columnId, number)))
    if (changes.current !== at) return
    // A page that was loaded meanwhile stands below cards from before the change.
    if (lastPages.current[columnId] !== last) return reload(columnId)
    setFurther((before) => ({ ...before, [columnId]: cards }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new first cards make the others out of date
  useEffect(() => {
    changes.current += 1
    for (const columnId of Object.keys(lastPages.current)) void reload(columnId).catch(() => undefined)
  }, [firstCards])

  useEffect(() => {
    if (filterNow.current === filter) return
    filterNow.current = filter
    lastPages.current = {}
    setFurther({})
  }, [filter])

  return {
    further,
    async loadMore(columnId: string): Promise<void> {
      if (loading.current.has(columnId)) return
      loading.current.add(columnId)
      const [at, asked] = [changes.current, filterNow.current]
      const next = (lastPages.current[columnId] ?? 0) + 1
      try {
        const cards = await page(columnId, next)
        if (filterNow.current !== asked) return
        lastPages.current[columnId] = next
        setFurther((before) => ({ ...before, [columnId]: [...(before[columnId] ?? []), ...cards] }))
        if (changes.current !== at) await reload(columnId)
      } catch (error) {
        toastError(explainError(error))
      } finally {
        loading.current.delete(columnId)
      }
    },
  }
}
