import { PublishDetailsDialog } from '../../modules/content/pages/public-api.ts'
import type { Edited } from '../saving/edited.ts'
import { useSavingTools } from '../saving/saving-context.ts'
import { type Observable, useValue } from '../session/index.ts'
import { showSaved } from './chooser-dialogs.tsx'

/** Asks for the excerpt and the date of a page that is published for the first time, then publishes it. */
export function PublishDetails({ openPage }: { openPage: Observable<Edited | null> }) {
  const { isAskingForDetails, publish } = useSavingTools()
  const isAsking = useValue(isAskingForDetails)
  const page = useValue(openPage)
  if (!isAsking || page?.kind !== 'page') return null
  return (
    <PublishDetailsDialog
      page={page}
      onClose={() => isAskingForDetails.set(false)}
      onSaved={(saved) => {
        showSaved(openPage, saved)
        void publish()
      }}
    />
  )
}
