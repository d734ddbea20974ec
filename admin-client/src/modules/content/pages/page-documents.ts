import { graphql } from '../../../generated/index.ts'

export const PageRowPart = graphql(`
  fragment PageRow on Page {
    id title slug status deleted hasUnpublishedChanges isHomepage isDummy hasAddress publishDate updatedAt version
    publishAt unpublishAt parentId
  }
`)

export const PagesDocument = graphql(`
  query Pages($page: Int!, $perPage: Int!, $where: PageWhere, $orderBy: [PageOrder!]) {
    me { user { id } tenant { id } }
    pages(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...PageRow }
      totalItems
    }
  }
`)

/** The server's maximum per query. A larger tree would be unusable. */
export const PageTreeDocument = graphql(`
  query PageTree {
    me { user { id } tenant { id } }
    pageTree(perPage: 500) { items { ...PageRow } isComplete }
  }
`)

export const MovePageDocument = graphql(`
  mutation MovePage($input: MovePageInput!) {
    movePage(input: $input) { page { ...PageRow } userErrors { message } }
  }
`)

/** All data of the settings dialog. */
export const PageSettingsPart = graphql(`
  fragment PageSettings on Page {
    ...PageRow
    type excerpt image showPageTitle hideFromSearch seoTitle seoDescription
    templateSections { header pageTitle footer }
  }
`)

export const PageSettingsDocument = graphql(`
  query PageSettings($id: ID!) {
    me { user { id } tenant { id } }
    page(id: $id) { ...PageSettings }
  }
`)

/** Pages to choose from, by search text. */
export const PageChoicesDocument = graphql(`
  query PageChoices($where: PageWhere) {
    pages(perPage: 30, where: $where, orderBy: [{ field: TITLE }]) { items { id title slug } }
  }
`)

export const ChosenPageDocument = graphql(`
  query ChosenPage($id: ID!) { page(id: $id) { id title slug } }
`)

export const CreatePageDocument = graphql(`
  mutation CreatePage($input: CreatePageInput!) {
    createPage(input: $input) { page { ...PageSettings } userErrors { code message field } }
  }
`)

/** The choices of initial content for a new page. */
export const StartPageDocument = graphql(`
  mutation StartPage($input: SavePageContentInput!) {
    savePageContent(input: $input) { page { ...PageRow } userErrors { message } }
  }
`)

export const UpdatePageDocument = graphql(`
  mutation UpdatePage($input: UpdatePageInput!) {
    updatePage(input: $input) { page { ...PageSettings } userErrors { code message field } }
  }
`)

export const PublishPageDocument = graphql(`
  mutation PublishPage($input: PublishPageInput!) {
    publishPage(input: $input) { page { ...PageRow } userErrors { message field } }
  }
`)

export const UnpublishPageDocument = graphql(`
  mutation UnpublishPage($input: UnpublishPageInput!) {
    unpublishPage(input: $input) { page { ...PageRow } userErrors { message } }
  }
`)

export const ArchivePageDocument = graphql(`
  mutation ArchivePage($input: ArchivePageInput!) {
    archivePage(input: $input) { page { ...PageRow } userErrors { message } }
  }
`)

export const RestorePageDocument = graphql(`
  mutation RestorePage($input: RestorePageInput!) {
    restorePage(input: $input) { page { ...PageRow } userErrors { message } }
  }
`)

export const SchedulePageDocument = graphql(`
  mutation SchedulePage($input: SchedulePageInput!) {
    schedulePage(input: $input) { page { ...PageRow } userErrors { code message field } }
  }
`)

/** Where the menu of the site leads. */
export const MenuLinksDocument = graphql(`
  query MenuLinks {
    siteSettings { id mainnavItems { href submenu { href } } rightnavItems { href } }
  }
`)
