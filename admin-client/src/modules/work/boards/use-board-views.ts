import type { ProjectWhere } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { choiceFilter } from '../../../ui/list/choice-filter.tsx'
import { enumSetting } from '../../../ui/list/display-setting.ts'
import { readAddress } from '../../../ui/list/list-address.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { useAssigneeOptions } from '../../platform/assignees/index.ts'
import { useViewedList, type ViewDocuments } from '../../platform/saved-views/index.ts'
import { isLaneKind, laneKinds } from './card-lanes.ts'

/** The filters and lanes of a board, which the URL holds, and the saved views that keep them. A view applies to every board. */
export function useBoardViews() {
  const state = useListState()
  const people = useAssigneeOptions()
  const filters = [
    choiceFilter({ name: 'assignee', label: 'Assignee', field: 'assigneeId', options: people, none: 'Nobody' }),
    enumSetting('lanes', 'lanes', Object.keys(laneKinds)),
  ]
  const { where, values, text } = readAddress(state.address, filters, [])
  const viewed = useViewedList({
    documents: boardViews,
    state,
    filters,
    search: { where, orderBy: null, columns: null, viewId: state.address.get('view') },
  })
  const { lanes: _, ...cards } = where
  const kind = values.lanes ?? null
  return {
    ...viewed,
    text,
    assignee: values.assignee ?? null,
    laneKind: isLaneKind(kind) ? kind : null,
    /** The conditions on cards. */
    where: cards as ProjectWhere,
    set: state.filter,
  }
}

export type BoardViews = ReturnType<typeof useBoardViews>

const boardViews: ViewDocuments = {
  all: graphql(`
    query BoardViews { views: boardViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateBoardView($input: CreateSavedViewInput!) {
      answer: createBoardView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateBoardView($input: UpdateSavedViewInput!) {
      answer: updateBoardView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteBoardView($input: ManageSavedViewInput!) {
      answer: deleteBoardView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreBoardView($input: ManageSavedViewInput!) {
      answer: restoreBoardView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateBoardViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateBoardViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}
