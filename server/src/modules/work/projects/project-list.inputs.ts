import { BooleanFilter, FilterOf, IDFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf, WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { MOST_FOUND } from '../../../kernel/search/word-search.ts'
import { type CustomFieldFilter, CustomFieldFilters } from '../../platform/custom-fields/index.ts'
import { Priority } from './priority.ts'
import { Project } from './project.entity.ts'

export const ProjectList = ListOf(Project, 'ProjectList')

export const ProjectWhere = WhereOf(
  'ProjectWhere',
  `Matches the beginnings of words in title and description, and the customer for viewers who may view customers. Returns at most ${MOST_FOUND} matches, best first unless another order is given.`,
  {
    priority: FilterOf(Priority, 'ProjectPriorityFilter', { isNullable: true }),
    customerId: IDFilter,
    vehicleId: IDFilter,
    assigneeId: IDFilter,
    columnId: IDFilter,
    deleted: BooleanFilter,
  },
)
CustomFieldFilters()(ProjectWhere.prototype, 'customFields')
export type ProjectWhere = InstanceType<typeof ProjectWhere> & { customFields?: CustomFieldFilter[] | null }

export enum ProjectOrderField {
  TITLE = 'title',
  /** Projects without this date come last in both directions. */
  START_DATE = 'startDate',
  /** Likewise. */
  END_DATE = 'endDate',
  CREATED_AT = 'id',
  UPDATED_AT = 'updatedAt',
  /** The place in a column of a board. Needs a filter by `columnId`. */
  RANK = 'rank',
}

export const ProjectOrder = OrderOf('ProjectOrder', ProjectOrderField)
export type ProjectOrder = InstanceType<typeof ProjectOrder>
