import { graphql } from '../../generated/index.ts'

/** The answer updates the canvas, which reads the same record. */
export const SaveNamedStylesDocument = graphql(`
  mutation SaveNamedStyles($input: UpdateSiteSettingsInput!) {
    updateSiteSettings(input: $input) {
      siteSettings { id version namedStyles { id name settings } }
      userErrors { code message field }
    }
  }
`)
