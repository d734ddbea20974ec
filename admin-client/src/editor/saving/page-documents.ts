import { graphql } from '../../generated/index.ts'

/** A page as the editor uses it. `content` is the draft, because only editors query it. */
export const EditedPagePart = graphql(`
  fragment EditedPage on Page {
    id slug title excerpt image status isHomepage hasAddress showPageTitle publishDate version hasUnpublishedChanges content updatedAt
  }
`)

export const EditedPageDocument = graphql(`
  query EditedPage($id: ID, $slug: String) {
    page(id: $id, slug: $slug) { ...EditedPage }
  }
`)

export const CanvasSettingsDocument = graphql(`
  query CanvasSettings {
    siteSettings { id version companyName colors headingFont bodyFont radius spacing buttonRadius buttonWeight buttonUppercase
      narrowWidth normalWidth wideWidth namedStyles { id name settings }
    }
  }
`)

/** One page of the page chooser; the caller fetches all pages. */
export const ChooserPagesDocument = graphql(`
  query ChooserPages($page: Int!) {
    pages(page: $page, perPage: 100, where: { deleted: { eq: false } }, orderBy: [{ field: TITLE }]) {
      items { id slug title status publishDate type parentId isDummy hasAddress isHomepage hasUnpublishedChanges }
      pageInfo { hasNextPage }
    }
  }
`)

export const SavePageContentDocument = graphql(`
  mutation SavePageContent($input: SavePageContentInput!) {
    savePageContent(input: $input) { page { ...EditedPage } userErrors { code message field } }
  }
`)

export const PublishEditedPageDocument = graphql(`
  mutation PublishEditedPage($input: PublishPageInput!) {
    publishPage(input: $input) { page { ...EditedPage } userErrors { code message field } }
  }
`)
