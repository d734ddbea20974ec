import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../../generated/index.ts'

const SetupSettingsDocument = graphql(`
  query SetupSettings {
    siteSettings { id companyName mainLogo contactEmail contactPhone mainnavItems { linkText } }
  }
`)

/** Not cached: these parts of the menu would replace whole ones. */
async function siteSettings(client: ApolloClient) {
  const { data } = await client.query({ query: SetupSettingsDocument, fetchPolicy: 'no-cache' })
  return data?.siteSettings
}

export async function hasNameAndLogo(client: ApolloClient): Promise<boolean> {
  const settings = await siteSettings(client)
  return Boolean(settings?.companyName && settings.mainLogo)
}

export async function hasContact(client: ApolloClient): Promise<boolean> {
  const settings = await siteSettings(client)
  return Boolean(settings?.contactEmail || settings?.contactPhone)
}

export async function hasMenu(client: ApolloClient): Promise<boolean> {
  return ((await siteSettings(client))?.mainnavItems.length ?? 0) > 0
}
