import { BooleanFilter, FilterOf, IDFilter, StringFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf, WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { Page, PageStatus, PageType } from './page.entity.ts'

export const PageList = ListOf(Page, 'PageList')

export const PageWhere = WhereOf(
  'PageWhere',
  'Searches title and slug. A scheduled page is published, but not before its publish date. A planned one will appear, be published or unpublished by itself. Visitors find no planned pages.',
  {
    slug: StringFilter,
    status: FilterOf(PageStatus, 'PageStatusFilter'),
    type: FilterOf(PageType, 'PageTypeFilter'),
    parentId: IDFilter,
    deleted: BooleanFilter,
    scheduled: BooleanFilter,
    planned: BooleanFilter,
  },
)
export type PageWhere = InstanceType<typeof PageWhere>

export enum PageOrderField {
  TITLE = 'title',
  SLUG = 'slug',
  STATUS = 'status',
  PUBLISH_DATE = 'publishDate',
  UPDATED_AT = 'updatedAt',
  /** The position among siblings. */
  POSITION = 'position',
}

export const PageOrder = OrderOf('PageOrder', PageOrderField)
export type PageOrder = InstanceType<typeof PageOrder>
