import { useQuery } from '@apollo/client/react'
import { Anchor, Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StockLocationPartFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconPencil, IconPlus, IconTrash } from '../../../../ui/icons.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { LocationDialog } from './location-dialog.tsx'
import { DeleteStockLocationDocument, StockLocationsDocument, UpdateStockLocationDocument } from './stock-documents.ts'

/** The places where stock is kept. */
export function LocationsScreen() {
  const { can } = useViewer()
  const { data, error, refetch } = useQuery(StockLocationsDocument, { fetchPolicy: 'cache-and-network' })
  const [edited, setEdited] = useState<StockLocationPartFragment | 'new' | null>(null)
  const locations = data?.stockLocations
  return (
    <>
      <Anchor component={Link} to="/inventory/stock" fz="sm">
        Stock
      </Anchor>
      <ScreenHeader
        title="Locations"
        text="Where you keep stock. Stock received without a location goes to the default one."
        action={
          can('products.can_create') && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
              New location
            </Button>
          )
        }
      />
      {!locations &&
        (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={160} radius="md" />)}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {locations?.map((location) => (
          <Card key={location.id} component="li" py="xs">
            <Group justify="space-between" wrap="nowrap">
              <Group gap="xs">
                <Text fw={500}>{location.name}</Text>
                {location.isDefault && <Badge variant="light">Default</Badge>}
              </Group>
              {can('products.can_edit') && <LocationMenu location={location} onRename={() => setEdited(location)} />}
            </Group>
          </Card>
        ))}
      </Stack>
      {edited && <LocationDialog location={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function LocationMenu({ location, onRename }: { location: StockLocationPartFragment; onRename(): void }) {
  const { can } = useViewer()
  const { id, name, version, isDefault } = location
  const after = { refetchQueries: ['StockLocations'], awaitRefetchQueries: true }
  const [update] = useAction(UpdateStockLocationDocument, after)
  const [remove] = useAction(DeleteStockLocationDocument, after)

  return (
    <ActionsMenu name={name} inRow>
      <ActionItem icon={IconPencil} onClick={onRename}>
        Rename
      </ActionItem>
      {!isDefault && (
        <ActionItem
          icon={IconPencil}
          onClick={async () => {
            if (await update({ id, version, isDefault: true })) toastSuccess(`“${name}” is the default location`)
          }}
        >
          Make it the default
        </ActionItem>
      )}
      {!isDefault && can('products.can_delete') && (
        <ActionItem
          icon={IconTrash}
          isDestructive
          onClick={async () => {
            if (await remove({ id })) toastSuccess(`“${name}” deleted`)
          }}
        >
          Delete
        </ActionItem>
      )}
    </ActionsMenu>
  )
}
