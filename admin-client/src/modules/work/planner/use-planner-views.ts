import { graphql } from '../../../generated/index.ts'
import { enumSetting, idsSetting } from '../../../ui/list/display-setting.ts'
import { readAddress } from '../../../ui/list/list-address.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { useViewedList, type ViewDocuments } from '../../platform/saved-views/index.ts'

const settings = [enumSetting('view', 'period', ['week', 'day']), idsSetting('people', 'personIds')]

/** The saved views of the planner. */
export function usePlannerViews() {
  const state = useListState()
  const { where } = readAddress(state.address, settings, [])
  return useViewedList({
    documents: plannerViews,
    state,
    filters: settings,
    search: { where, orderBy: null, columns: null, viewId: state.address.get('saved') },
    // `view` is the period.
    param: 'saved',
    kept: ['day'],
  })
}

const plannerViews: ViewDocuments = {
  all: graphql(`
    query PlannerViews { views: plannerViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreatePlannerView($input: CreateSavedViewInput!) {
      answer: createPlannerView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdatePlannerView($input: UpdateSavedViewInput!) {
      answer: updatePlannerView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeletePlannerView($input: ManageSavedViewInput!) {
      answer: deletePlannerView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestorePlannerView($input: ManageSavedViewInput!) {
      answer: restorePlannerView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdatePlannerViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updatePlannerViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}
