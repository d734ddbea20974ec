import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DocumentType } from '../../../../generated/graphql.ts'
import type { Days } from '../../../../ui/list/period.ts'
import { useExport } from '../../../platform/data-exchange/index.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { capitalized, KINDS, mayDo } from '../document-kinds.ts'
import { AccountingExportDocument } from './export-documents.ts'
import { isPeriod, lastMonth, PeriodFields } from './period-fields.tsx'

const TYPES = ['INVOICE', 'REFUND', 'WEB_ORDER'] as const

/** Downloads the lines of issued documents for accounting software. */
export function AccountingExportDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer()
  const offered = TYPES.filter((type) => mayDo(viewer, type, 'can_view'))
  const [days, setDays] = useState<Days>(lastMonth)
  const [types, setTypes] = useState<string[]>(() => [...offered])
  const { send, isSending } = useExport(AccountingExportDocument)

  async function download() {
    if (await send({ ...days, types: types as DocumentType[] })) onClose()
  }

  return (
    <Modal opened onClose={onClose} title="Export for accounting">
      <Stack>
        <Text c="dimmed" fz="sm">
          A CSV file with a row for each line of the documents issued in this period. Drafts are left out. Amounts of
          refunds are negative, those of cancelled documents zero.
        </Text>
        <PeriodFields value={days} onChange={setDays} />
        <Checkbox.Group label="Documents" value={types} onChange={setTypes}>
          <Stack gap="xs" mt={4}>
            {offered.map((type) => (
              <Checkbox key={type} value={type} label={capitalized(KINDS[type].plural)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isSending} disabled={!isPeriod(days) || types.length === 0} onClick={download}>
            Export
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
