import { ActionIcon, Button, Group, Menu, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductWhere } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { IconDots, IconDownload, IconTag, IconUpload } from '../../../ui/icons.ts'
import { useDialogInUrl } from '../../../ui/list/use-list-state.ts'
import { useExport } from '../../platform/data-exchange/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { ProductExportDocument } from './product-import-documents.ts'

interface ProductsMenuProps {
  /** The list's current filter. */
  readonly where: ProductWhere
  /** How many products match it; undefined while they load. */
  readonly matching: number | undefined
}

/** Import and export of products, and their tags and brands. */
export function ProductsMenu({ where, matching }: ProductsMenuProps) {
  const { can } = useViewer()
  const [isExporting, setExporting] = useDialogInUrl('export', 'products')
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label="More about products">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('products.can_create') && (
            <Menu.Item component={Link} to="/inventory/products/import" leftSection={<IconUpload size={16} />}>
              Import from a CSV file
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => setExporting(true)}>
            Export as CSV
          </Menu.Item>
          <Menu.Item component={Link} to="/inventory/products/tags-and-brands" leftSection={<IconTag size={16} />}>
            Tags and brands
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isExporting && <ExportDialog where={where} matching={matching} onClose={() => setExporting(false)} />}
    </>
  )
}

function ExportDialog({ where, matching, onClose }: ProductsMenuProps & { onClose(): void }) {
  const isNarrowed = Object.keys(where).length > 0
  const [scope, setScope] = useState(isNarrowed ? 'matching' : 'all')
  const { send, isSending } = useExport(ProductExportDocument)
  const isEmpty = matching === 0 && (scope === 'matching' || !isNarrowed)
  const count = matching === undefined ? '' : ` (${formatNumber(matching)})`

  return (
    <Modal opened onClose={onClose} title="Export products">
      <Stack gap="lg">
        <Radio.Group
          label="Products"
          description="A CSV file with the columns of Shopify. It can be imported again."
          value={scope}
          onChange={setScope}
        >
          <Stack gap={6} mt={6}>
            <Radio
              value="matching"
              disabled={!isNarrowed}
              label={`Those that match the current filter${isNarrowed ? count : ''}`}
            />
            <Radio value="all" label={`All${isNarrowed ? '' : count}`} />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={isSending}
            disabled={isEmpty}
            onClick={async () => {
              if (await send(scope === 'matching' ? { where } : {})) onClose()
            }}
          >
            {isEmpty ? 'No products to export' : 'Export'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Exports the selected products. */
export function ExportChosenProducts({ ids }: { readonly ids: string[] }) {
  const { send, isSending } = useExport(ProductExportDocument)
  return (
    <Button
      variant="default"
      loading={isSending}
      leftSection={<IconDownload size={16} />}
      onClick={() => send({ ids })}
    >
      Export
    </Button>
  )
}
