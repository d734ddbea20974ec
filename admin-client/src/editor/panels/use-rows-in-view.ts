import { useCallback, useEffect, useState } from 'react'

/** Extra rows beyond the edges, so that scrolling shows no gaps. */
const OVERSCAN = 12

/** The visible range of a long list; other rows are not rendered. All rows have the same height. */
export function useRowsInView(scroller: HTMLElement | null, rowHeight: number) {
  const [view, setView] = useState({ first: 0, count: 40 })

  const measure = useCallback(() => {
    if (!scroller) return
    // In steps of four rows, so that not every scrolled pixel rerenders the list.
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight / 4) * 4 - OVERSCAN)
    const count = Math.ceil(scroller.clientHeight / rowHeight) + 2 * OVERSCAN + 4
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
