import { Button, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { CampaignOrderField, CampaignWhere } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState, NoMatches } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { choiceFilter } from '../../../ui/list/choice-filter.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import type { Filter } from '../../../ui/list/filter.ts'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { readAddress } from '../../../ui/list/list-address.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useListState, useSelection } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { CampaignsBulkBar } from './campaign-actions.tsx'
import { campaignColumns } from './campaign-columns.tsx'
import { CampaignsDocument } from './campaign-documents.ts'
import { CAMPAIGN_STATUSES } from './campaign-status.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'
import { IconSend } from './icons.ts'
import { NewCampaignDialog } from './new-campaign-dialog.tsx'

const PER_PAGE = 20
const SORTABLE: readonly CampaignOrderField[] = ['NAME', 'UPDATED_AT']
const filters: readonly Filter[] = [
  choiceFilter({ name: 'status', label: 'Status', field: 'status', options: CAMPAIGN_STATUSES }),
]

/** All campaigns. */
export function CampaignsScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const state = useListState(SORTABLE)
  const { where, orderBy, ...search } = readAddress(state.address, filters, SORTABLE)
  const [isAdding, setAdding] = useDialogInUrl('new', 'campaign')
  const page = currentPage(state.address)
  const { data, error, reload } = useListQuery(CampaignsDocument, {
    page,
    perPage: PER_PAGE,
    where: where as CampaignWhere,
    orderBy: orderBy ? [orderBy] : [],
  })
  const selection = useSelection(data?.campaigns.items)
  const newCampaign = can('email_marketing.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New campaign
    </Button>
  )
  const isFiltered = Object.keys(where).length > 0 || page > 1

  return (
    <>
      <ScreenHeader title="Campaigns" action={newCampaign} />
      <CampaignTabs />
      <ListToolbar
        search={
          <SearchBox
            label="Search campaigns"
            placeholder="Name or subject"
            text={search.text}
            onSearch={(found) => state.filter('search', found)}
          />
        }
        filters={<FilterBar filters={filters} values={search.values} onChange={state.filter} onClear={state.clear} />}
      />
      <Stack gap="md" mt="md">
        <ListBody
          list={data?.campaigns}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          skeleton={300}
          empty={
            isFiltered ? (
              <NoMatches
                icon={IconSend}
                title="No campaigns match"
                text="Try another word or status."
                onClear={state.clear}
              />
            ) : (
              <EmptyState
                icon={IconSend}
                title="No campaigns yet"
                text="Write an email once and send it to everybody who wants to hear from you."
                action={newCampaign}
              />
            )
          }
          below={selection.rows.length > 0 && <CampaignsBulkBar campaigns={selection.rows} onClear={selection.clear} />}
        >
          {(rows) => (
            <DataTable
              rows={rows}
              columns={campaignColumns}
              orderBy={orderBy}
              onSort={state.sort}
              selection={can('email_marketing.can_delete') ? { ...selection, nameOf: ({ name }) => name } : undefined}
            />
          )}
        </ListBody>
      </Stack>
      {isAdding && can('email_marketing.can_create') && (
        <NewCampaignDialog
          templateId={state.address.get('template')}
          onClose={() => setAdding(false)}
          onCreated={({ id }) => navigate(`/email-marketing/campaigns/${id}`)}
        />
      )}
    </>
  )
}
