import { graphql } from '../../../generated/index.ts'

export const DashboardDocument = graphql(`
  query Dashboard($seesPeople: Boolean!) {
    me { user { id } tenant { id } }
    published: pages(perPage: 1, where: { status: { eq: PUBLISHED }, scheduled: { eq: false } }) { totalItems }
    scheduled: pages(perPage: 1, where: { scheduled: { eq: true } }) { totalItems }
    draft: pages(perPage: 1, where: { status: { eq: DRAFT } }) { totalItems }
    archived: pages(perPage: 1, where: { status: { eq: ARCHIVED } }) { totalItems }
    recent: pages(perPage: 6, orderBy: [{ field: UPDATED_AT, direction: DESC }]) { items { ...PageRow } }
    planned: pages(perPage: 100, where: { planned: { eq: true } }, orderBy: [{ field: PUBLISH_DATE }]) {
      items { id title slug status publishDate publishAt unpublishAt }
    }
    home: pages(perPage: 1, where: { slug: { eq: "/" } }) { items { id status } }
    siteSettings { id companyName mainLogo contactEmail contactPhone mainnavItems { linkText } }
    users(perPage: 50) @include(if: $seesPeople) { totalItems items { id displayName roleName isActive lastSeenAt } }
  }
`)
