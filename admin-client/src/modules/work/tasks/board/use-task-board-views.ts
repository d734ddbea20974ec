import { graphql } from '../../../../generated/index.ts'
import { enumSetting, flagSetting } from '../../../../ui/list/display-setting.ts'
import { readAddress } from '../../../../ui/list/list-address.ts'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { useViewedList, type ViewDocuments } from '../../../platform/saved-views/index.ts'
import { isLaneKind, laneKinds } from '../../boards/public-api.ts'

const settings = [flagSetting('mine', 'isMine'), enumSetting('lanes', 'lanes', Object.keys(laneKinds))]

/** The settings of the task board, which the URL holds, and the saved views that keep them. */
export function useTaskBoardViews() {
  const state = useListState()
  const { where, values } = readAddress(state.address, settings, [])
  const viewed = useViewedList({
    documents: taskBoardViews,
    state,
    filters: settings,
    search: { where, orderBy: null, columns: null, viewId: state.address.get('view') },
  })
  const lanes = values.lanes ?? null
  return {
    ...viewed,
    isMine: where.isMine === true,
    laneKind: isLaneKind(lanes) ? lanes : null,
    set: state.filter,
  }
}

const taskBoardViews: ViewDocuments = {
  all: graphql(`
    query TaskBoardViews { views: taskBoardViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateTaskBoardView($input: CreateSavedViewInput!) {
      answer: createTaskBoardView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateTaskBoardView($input: UpdateSavedViewInput!) {
      answer: updateTaskBoardView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteTaskBoardView($input: ManageSavedViewInput!) {
      answer: deleteTaskBoardView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreTaskBoardView($input: ManageSavedViewInput!) {
      answer: restoreTaskBoardView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateTaskBoardViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateTaskBoardViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}
