import type { Host } from '../../../host.ts'
import { hrefOf, type ListState } from './list-state.ts'

interface PagerProps {
  readonly path: string
  readonly state: ListState
  readonly pages: number
  readonly host: Host
}

/** Pages beside the current one that have a link of their own, besides the first and the last. */
const NEIGHBOURS = 1

export function Pager({ path, state, pages, host: { Link } }: PagerProps) {
  if (pages < 2) return null
  const { page } = state
  const to = (number: number) => hrefOf(path, state, { page: number })
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NEIGHBOURS,
  )
  return (
    <nav className="ms-pager" aria-label="Pages of products">
      {page > 1 && (
        <Link
          className="ms-pager-link"
          href={to(Math.min(page - 1, pages))}
          aria-label="Previous page"
          data-key="previous"
        >
          ‹
        </Link>
      )}
      {shown.map((number, at) => (
        <span key={number} className="ms-pager-step">
          {number - (shown[at - 1] ?? number - 1) > 1 && <span className="ms-pager-gap">…</span>}
          <Link
            className="ms-pager-link"
            href={to(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            data-key={`page-${number}`}
          >
            {number}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link className="ms-pager-link" href={to(page + 1)} aria-label="Next page" data-key="next">
          ›
        </Link>
      )}
    </nav>
  )
}

/** A link to the next page. With a script its products are added to those that are shown. */
export function LoadMore({ path, state, pages, host: { Link } }: PagerProps) {
  const { page } = state
  return (
    <div className="ms-pager" data-store-pager="">
      {page > 1 && (
        <Link
          className="ms-pager-button"
          href={hrefOf(path, state, { page: Math.min(page - 1, Math.max(pages, 1)) })}
          data-store-previous=""
        >
          Previous products
        </Link>
      )}
      {page < pages && (
        <Link className="ms-pager-button" href={hrefOf(path, state, { page: page + 1 })} data-store-more="">
          Load more
        </Link>
      )}
    </div>
  )
}
