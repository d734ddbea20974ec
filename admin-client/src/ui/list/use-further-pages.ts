import { useEffect, useEffectEvent, useState } from 'react'

export const PER_PAGE = 100
/** More than anybody can read at once. Screens say so if there are further ones. */
export const MOST_PAGES = 10

/** The rows of the pages after the first one, loaded anew whenever that changes. */
export function useFurtherPages<Row>(
  first: readonly Row[] | undefined,
  total: number,
  load: (page: number) => Promise<readonly Row[]>,
): readonly Row[] {
  const [rows, setRows] = useState<readonly Row[]>([])
  const pages = Math.min(Math.ceil(total / PER_PAGE), MOST_PAGES)
  const loadPage = useEffectEvent(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first page makes the others out of date
  useEffect(() => {
    let isCurrent = true
    async function loadAll() {
      const loaded: Row[] = []
      for (let page = 2; page <= pages; page++) loaded.push(...(await loadPage(page)))
      if (isCurrent) setRows(loaded)
    }
    void loadAll().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [first, pages])
  return pages > 1 ? rows : []
}
