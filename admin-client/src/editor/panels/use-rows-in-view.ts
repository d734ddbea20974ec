import { useCallback, useEffect, useState } from 'react'

/** Rows beyond the edges that are drawn as well, so that scrolling shows no gaps. */
const SPARE = 12

/** Which rows of a long list are in view: everything else is not drawn. All rows are equally high. */
export function useRowsInView(scroller: HTMLElement | null, rowHeight: number) {
  const [view, setView] = useState({ first: 0, count: 40 })

  const measure = useCallback(() => {
    if (!scroller) return
    // In steps of four rows, so that not every pixel draws the list anew.
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight / 4) * 4 - SPARE)
    const count = Math.ceil(scroller.clientHeight / rowHeight) + 2 * SPARE + 4
    setView((now) => (now.first === first && now.count === count ? now : { first, count }))
  }, [scroller, rowHeight])

  useEffect(() => {
    if (!scroller) return
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [scroller, measure])

  return view
}
