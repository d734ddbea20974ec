import type { CampaignRowFragment } from '../../../generated/graphql.ts'
import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { BulkDeleteButton } from '../../../ui/list/bulk-delete-button.tsx'
import { DeleteCampaignsDocument, RestoreCampaignsDocument } from './campaign-documents.ts'

export const CAMPAIGN_LISTS = ['Campaigns']

type Named = Pick<CampaignRowFragment, 'id' | 'name'>

/** Deletes and restores campaigns, with toasts. */
export function useCampaignActions() {
  return useUndoableDelete<Named, unknown, unknown>({
    deleteDocument: DeleteCampaignsDocument,
    restoreDocument: RestoreCampaignsDocument,
    refetchQueries: CAMPAIGN_LISTS,
    nameOf: (campaigns) => (campaigns.length === 1 ? `“${campaigns[0]?.name}”` : `${campaigns.length} campaigns`),
  })
}

interface CampaignsBulkBarProps {
  readonly campaigns: readonly Named[]
  onClear(): void
}

/** The bulk actions for the selected campaigns. */
export function CampaignsBulkBar({ campaigns, onClear }: CampaignsBulkBarProps) {
  const { remove } = useCampaignActions()
  return (
    <BulkBar label="Selected campaigns" count={campaigns.length} onClear={onClear}>
      <BulkDeleteButton
        nouns={['campaign', 'campaigns']}
        count={campaigns.length}
        onDelete={() => remove(campaigns)}
        onDeleted={onClear}
      />
    </BulkBar>
  )
}
