import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { useViewer } from '../../modules/platform/session/index.ts'
import {
  type ChooserCampaign,
  type ChooserComponent,
  type ChooserPage,
  loadCampaigns,
  loadComponents,
  loadPages,
} from '../saving/load-pages.ts'

interface Lists {
  readonly pages: readonly ChooserPage[] | null
  readonly components: readonly ChooserComponent[] | null
  readonly campaigns: readonly ChooserCampaign[] | null
}

/** The pages, components and campaigns to choose from. Each list is null until loaded. */
export interface Choices extends Lists {
  /** The lists that failed to load, for a retry. */
  readonly failed: readonly (keyof Lists)[]
  reload(): void
}

const NOTHING = { pages: null, components: null, campaigns: null, failed: [] } as const

/** All pages, components and campaigns of the tenant. Reloads if `openId`, the open item, is not listed yet. */
export function useChoices(openId: string | null): Choices {
  const client = useApolloClient()
  const { can, has } = useViewer()
  const maySeeComponents = can('components.can_view')
  const maySeeCampaigns = can('email_marketing.can_view') && has('email_marketing')
  const [lists, setLists] = useState<Lists & Pick<Choices, 'failed'>>(NOTHING)

  const load = useCallback(
    <Name extends keyof Lists>(name: Name, found: Promise<Lists[Name]>) =>
      found.then(
        (list) =>
          setLists((before) => ({ ...before, [name]: list, failed: before.failed.filter((each) => each !== name) })),
        (error) => {
          console.error(`The ${name} could not be listed`, error)
          setLists((before) => ({ ...before, failed: [...before.failed.filter((each) => each !== name), name] }))
        },
      ),
    [],
  )
  const reload = useCallback(() => {
    void load('pages', loadPages(client))
    if (maySeeComponents) void load('components', loadComponents(client))
    if (maySeeCampaigns) void load('campaigns', loadCampaigns(client))
  }, [client, load, maySeeComponents, maySeeCampaigns])
  useEffect(reload, [reload])

  const { pages, components } = lists
  const isListed = (list: readonly { id: string }[] | null) => list === null || list.some(({ id }) => id === openId)
  const isNew = openId !== null && pages !== null && !isListed(pages) && !isListed(components)
  useEffect(() => {
    if (isNew) reload()
  }, [isNew, reload])
  return { ...lists, reload }
}
