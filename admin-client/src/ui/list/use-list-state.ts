import { useState } from 'react'
import { useAddressQuery } from '../address-query.ts'
import { currentPage } from '../current-page.ts'
import { withFilter } from '../filter-query.ts'
import { SEARCH_FROM } from '../search-from.ts'
import { sortAfterPressing, sortingIn } from '../sorting.ts'
import { NOTHING_SELECTED } from './list-table.tsx'

/** The page, search, order and filters of a list. The URL holds them, so that Back and copied links work. */
export function useListState<Field extends string = never>(sortable: readonly Field[] = []) {
  const [address, change] = useAddressQuery()
  const filter = (name: string, value: string | null) => change((now) => withFilter(now, name, value))
  return {
    address,
    change,
    page: currentPage(address),
    /** '' if it is too short to search for. */
    text: searchIn(address),
    orderBy: sortingIn(address, sortable),
    /** Changes a filter and returns to the first page. Null removes it. */
    filter,
    search: (text: string) => filter('search', text),
    sort: (field: Field) =>
      change((now) => withFilter(now, 'sort', sortAfterPressing(field, sortingIn(now, sortable)))),
    clear: () => change(() => new URLSearchParams()),
  }
}

/** The search in the URL of a list. */
export function searchIn(address: URLSearchParams): string {
  const typed = (address.get('search') ?? '').trim()
  return typed.length >= SEARCH_FROM ? typed : ''
}

/** Whether the URL asks for a dialog, as in `?new=note`, and a function to open and close it. */
export function useDialogInUrl(name: string, value: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [address, change] = useAddressQuery()
  const setOpen = (isOpen: boolean) =>
    change((now) => {
      if (isOpen) now.set(name, value)
      else now.delete(name)
      return now
    })
  return [address.get(name) === value, setOpen]
}

/** The selected rows of a list. Of those selected on another page only the ones on screen count. */
export function useSelection<Row extends { readonly id: string }>(rows: readonly Row[] = []) {
  const [ids, select] = useState(NOTHING_SELECTED)
  return { ids, select, rows: rows.filter(({ id }) => ids.has(id)), clear: () => select(NOTHING_SELECTED) }
}
