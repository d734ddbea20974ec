import { Button } from '@mantine/core'
import { IconDownload } from '../../../../ui/icons.ts'
import { useCustomerExport } from './use-customer-export.ts'

/** Exports the selected customers. */
export function ExportChosen({ ids }: { readonly ids: string[] }) {
  const exportCustomers = useCustomerExport()
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => exportCustomers({ ids })}>
      Export
    </Button>
  )
}
