import { graphql } from '../../../generated/index.ts'

/** Planning is a change, so what is planned stands among the pages that were changed last. */
export const DashboardDocument = graphql(`
  query Dashboard($seesPeople: Boolean!) {
    me { user { id } tenant { id } }
    published: pages(perPage: 1, where: { status: { eq: PUBLISHED } }) { totalItems }
    draft: pages(perPage: 1, where: { status: { eq: DRAFT } }) { totalItems }
    archived: pages(perPage: 1, where: { status: { eq: ARCHIVED } }) { totalItems }
    recent: pages(perPage: 6, orderBy: [{ field: UPDATED_AT, direction: DESC }]) { items { ...PageRow } }
    changed: pages(perPage: 100, orderBy: [{ field: UPDATED_AT, direction: DESC }]) {
      items { id title slug status publishDate publishAt unpublishAt }
    }
    home: pages(perPage: 1, where: { slug: { eq: "/" } }) { items { id status } }
    siteSettings { id companyName mainLogo contactEmail contactPhone mainnavItems { linkText } }
    users(perPage: 50) @include(if: $seesPeople) { totalItems items { id displayName roleName isActive lastSeenAt } }
  }
`)
