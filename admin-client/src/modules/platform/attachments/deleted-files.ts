import { searchForPage } from '../../../ui/current-page.ts'

/** Whether the address asks for the files that are deleted. */
export function showsDeleted(address: URLSearchParams): boolean {
  return address.get('deleted') === '1'
}

export function withDeleted(address: URLSearchParams, isDeleted: boolean): URLSearchParams {
  const next = searchForPage(address, 1)
  next.delete('currentPage')
  if (isDeleted) next.set('deleted', '1')
  else next.delete('deleted')
  return next
}
