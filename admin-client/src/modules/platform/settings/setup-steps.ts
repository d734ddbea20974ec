import type { ApolloClient } from '@apollo/client'
import type { SetupStep } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'

const SetupSettingsDocument = graphql(`
  query SetupSettings {
    siteSettings { id companyName mainLogo contactEmail contactPhone mainnavItems { linkText } }
  }
`)

async function siteSettings(client: ApolloClient) {
  const { data } = await client.query({ query: SetupSettingsDocument, fetchPolicy: 'no-cache' })
  return data?.siteSettings
}

const permission = 'settings.can_edit'

/** What visitors look for first on a business's website. */
export const setupSteps: readonly SetupStep[] = [
  {
    label: 'Add your business name and logo',
    path: '/setting/general',
    permission,
    async isDone(client) {
      const settings = await siteSettings(client)
      return Boolean(settings?.companyName && settings.mainLogo)
    },
  },
  {
    label: 'Add an email address or phone number',
    path: '/setting/general',
    permission,
    async isDone(client) {
      const settings = await siteSettings(client)
      return Boolean(settings?.contactEmail || settings?.contactPhone)
    },
  },
  {
    label: 'Add your pages to the menu',
    path: '/setting/navigation',
    permission,
    isDone: async (client) => ((await siteSettings(client))?.mainnavItems.length ?? 0) > 0,
  },
]
