import { graphql } from '../../../generated/index.ts'

/** Everything that the screens of the site's settings edit. */
export const EditedSettingsPart = graphql(`
  fragment EditedSettings on SiteSettings {
    id version companyName favicon mainLogo mainLogoAlt contactEmail contactPhone contactAddress timeZone locale weekStartsOn
    titlePattern accountsEnabled useVehicle
    colors headingFont bodyFont radius spacing buttonRadius buttonWeight buttonUppercase
    narrowWidth normalWidth wideWidth namedStyles { id name settings }
    mainnavSettings {
      navItemColor navItemFontWeight sticky transparent transparentOnHomepage backgroundColor navbarHeight fluid
      logoAreaWidth logoAreaHeight mobileNavStyle mobileNavStylePosition
    }
    mainnavItems { linkText href target submenu { linkText href target } }
    rightnavItems { type href target classes linkText icon }
    headScriptContent bodyScriptContent gtmId googlePlacesApiKey googleRecaptchaSitekey
  }
`)

export const EditedSettingsDocument = graphql(`
  query EditedSettings {
    me { user { id } tenant { id } }
    siteSettings { ...EditedSettings }
  }
`)

export const UpdateSiteSettingsDocument = graphql(`
  mutation UpdateSiteSettings($input: UpdateSiteSettingsInput!) {
    updateSiteSettings(input: $input) { siteSettings { ...EditedSettings } userErrors { code message field } }
  }
`)

export const SitePreviewDocument = graphql(`
  query SitePreview($input: UpdateSiteSettingsInput!) { sitePreview(input: $input) }
`)

/** Pages that a link may lead to, by title. */
export const LinkedPagesDocument = graphql(`
  query LinkedPages {
    pages(perPage: 100, orderBy: [{ field: TITLE }]) { items { id title slug status deleted publishDate hasAddress } totalItems }
  }
`)
