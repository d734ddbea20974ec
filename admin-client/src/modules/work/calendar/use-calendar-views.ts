import { useQuery } from '@apollo/client/react'
import type { AppointmentWhere } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { choiceFilter } from '../../../ui/list/choice-filter.tsx'
import { enumSetting, enumsSetting, idSetting } from '../../../ui/list/display-setting.ts'
import type { Filter } from '../../../ui/list/filter.ts'
import { readAddress } from '../../../ui/list/list-address.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { customFieldFilters } from '../../platform/custom-fields/public-api.ts'
import { useViewedList, type ViewDocuments } from '../../platform/saved-views/index.ts'
import { AppointmentCustomFieldsDocument } from './calendar-documents.ts'
import { LAYERS } from './calendar-entry.ts'
import { kindLabels, optionsOf, statusLabels } from './calendar-labels.ts'

/** Settings with controls of their own in the toolbar. */
const settings: readonly Filter[] = [
  enumSetting('view', 'period', ['month', 'week', 'day', 'agenda']),
  enumsSetting('hide', 'hidden', LAYERS),
  enumSetting('colors', 'colorsBy', ['person']),
  idSetting('person', 'personId'),
  idSetting('resource', 'resourceId'),
]

/** The filters of appointments, and the saved views that keep them with the other settings of the calendar. */
export function useCalendarViews() {
  const state = useListState()
  const { data } = useQuery(AppointmentCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const filters: readonly Filter[] = [
    choiceFilter({ name: 'kind', label: 'Kind', field: 'kind', options: optionsOf(kindLabels) }),
    choiceFilter({ name: 'status', label: 'Status', field: 'status', options: optionsOf(statusLabels) }),
    ...customFieldFilters(data?.appointmentCustomFields ?? []),
  ]
  const all = [...settings, ...filters]
  const { where } = readAddress(state.address, all, [])
  const own = readAddress(state.address, filters, [])
  const viewed = useViewedList({
    documents: calendarViews,
    state,
    filters: all,
    search: { where, orderBy: null, columns: null, viewId: state.address.get('saved') },
    // `view` is the period.
    param: 'saved',
    kept: ['day'],
  })
  return {
    ...viewed,
    filters,
    /** The values of the filters by their names. */
    values: own.values,
    /** The conditions that the filters make on appointments. */
    where: own.where as AppointmentWhere,
    filter: state.filter,
    clearFilters: () =>
      state.change((now) => {
        for (const { name } of filters) now.delete(name)
        return now
      }),
  }
}

export type CalendarViews = ReturnType<typeof useCalendarViews>

const calendarViews: ViewDocuments = {
  all: graphql(`
    query CalendarViews { views: calendarViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateCalendarView($input: CreateSavedViewInput!) {
      answer: createCalendarView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateCalendarView($input: UpdateSavedViewInput!) {
      answer: updateCalendarView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteCalendarView($input: ManageSavedViewInput!) {
      answer: deleteCalendarView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreCalendarView($input: ManageSavedViewInput!) {
      answer: restoreCalendarView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateCalendarViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateCalendarViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}
