import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ListBody } from '../../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../../ui/list/use-list-query.ts'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { AdjustStockDialog } from './adjust-stock-dialog.tsx'
import { movementColumns, variantColumn } from './movement-table.tsx'
import { StockLocationsDocument, StockMovementsDocument } from './stock-documents.ts'
import { TransferStockDialog } from './transfer-stock-dialog.tsx'

const PER_PAGE = 10

interface ProductStockCardProps {
  readonly product: ProductFieldsFragment
  readonly mayEdit: boolean
}

/** The stock movements of a product, and buttons to adjust and to transfer its stock. */
export function ProductStockCard({ product, mayEdit }: ProductStockCardProps) {
  const { page } = useListState()
  const [isAdjusting, setAdjusting] = useState(false)
  const [isTransferring, setTransferring] = useState(false)
  const locations = useQuery(StockLocationsDocument).data?.stockLocations ?? []
  const { data, error, reload } = useListQuery(StockMovementsDocument, {
    page,
    perPage: PER_PAGE,
    where: { productId: { eq: product.id } },
  })
  const hasVariants = product.options.length > 0
  return (
    <Card component="section" aria-labelledby="product-stock" mt="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} id="product-stock">
            Stock movements
          </Title>
          {mayEdit && product.variants.some(({ tracksStock }) => tracksStock) && (
            <Group gap="xs">
              {locations.length > 1 && (
                <Button variant="default" size="xs" onClick={() => setTransferring(true)}>
                  Transfer stock
                </Button>
              )}
              <Button variant="default" size="xs" onClick={() => setAdjusting(true)}>
                Adjust stock
              </Button>
            </Group>
          )}
        </Group>
        <ListBody
          list={data?.stockMovements}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          isCard={false}
          empty={<Text c="dimmed">No stock movements yet. Every change is listed here.</Text>}
        >
          {(movements) => (
            <DataTable rows={movements} columns={hasVariants ? [variantColumn, ...movementColumns] : movementColumns} />
          )}
        </ListBody>
      </Stack>
      {isTransferring && (
        <TransferStockDialog product={product} locations={locations} onClose={() => setTransferring(false)} />
      )}
      {isAdjusting && <AdjustStockDialog product={product} onClose={() => setAdjusting(false)} />}
    </Card>
  )
}
