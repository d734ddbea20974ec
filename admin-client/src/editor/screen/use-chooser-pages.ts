import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { type ChooserPage, loadPages } from '../saving/load-pages.ts'

/** All pages of the tenant; null until they are there, none when they could not be had. */
export function useChooserPages(): readonly ChooserPage[] | null {
  const client = useApolloClient()
  const [pages, setPages] = useState<readonly ChooserPage[] | null>(null)
  useEffect(() => {
    let isWanted = true
    loadPages(client).then(
      (found) => isWanted && setPages(found),
      (error) => {
        console.error('The pages could not be listed', error)
        if (isWanted) setPages([])
      },
    )
    return () => {
      isWanted = false
    }
  }, [client])
  return pages
}
