import type { JourneyRowFragment } from '../../../generated/graphql.ts'
import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { DeleteJourneysDocument, RestoreJourneysDocument } from './journey-documents.ts'

export const JOURNEY_LISTS = ['Journeys']
export const JOURNEYS_PATH = '/email-marketing/journeys'

type Named = Pick<JourneyRowFragment, 'id' | 'name'>

/** Deletes and restores journeys, with toasts. */
export function useJourneyActions() {
  return useUndoableDelete<Named, unknown, unknown>({
    deleteDocument: DeleteJourneysDocument,
    restoreDocument: RestoreJourneysDocument,
    refetchQueries: JOURNEY_LISTS,
    nameOf: (journeys) => (journeys.length === 1 ? `“${journeys[0]?.name}”` : `${journeys.length} journeys`),
  })
}
