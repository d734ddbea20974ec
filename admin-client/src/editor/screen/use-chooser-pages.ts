import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useViewer } from '../../modules/platform/session/index.ts'
import { type ChooserComponent, type ChooserPage, loadComponents, loadPages } from '../saving/load-pages.ts'

/** What there is to be edited; each list is null until it is there, and empty when it could not be had. */
export interface Choices {
  readonly pages: readonly ChooserPage[] | null
  readonly components: readonly ChooserComponent[] | null
}

/** All pages and components of the tenant. `openId` is what is open: one that is not listed yet is looked for anew. */
export function useChoices(openId: string | null): Choices {
  const client = useApolloClient()
  const { can } = useViewer()
  const maySeeComponents = can('components.can_view')
  const [choices, setChoices] = useState<Choices>({ pages: null, components: null })
  const { components } = choices
  const isNew = openId !== null && components !== null && !components.some(({ id }) => id === openId)

  useEffect(() => {
    let isWanted = true
    const load = <Name extends keyof Choices>(name: Name, found: Promise<Choices[Name]>) =>
      found.then(
        (list) => isWanted && setChoices((before) => ({ ...before, [name]: list })),
        (error) => {
          console.error(`The ${name} could not be listed`, error)
          if (isWanted) setChoices((before) => ({ ...before, [name]: [] }))
        },
      )
    void load('pages', loadPages(client))
    if (maySeeComponents) void load('components', loadComponents(client))
    return () => {
      isWanted = false
    }
  }, [client, maySeeComponents])

  useEffect(() => {
    if (!isNew) return
    loadComponents(client).then(
      (list) => setChoices((before) => ({ ...before, components: list })),
      (error) => console.error('The components could not be listed', error),
    )
  }, [client, isNew])
  return choices
}
