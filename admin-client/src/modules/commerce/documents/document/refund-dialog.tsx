import { Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import type { DocumentFieldsFragment, DocumentLinePartFragment } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { DOCUMENT_LISTS, RefundDocumentDocument } from '../document-documents.ts'
import { parseQuantity, tidyQuantity } from '../form/amounts.ts'

interface RefundForm {
  customerNote: string
  /** The quantities to give back, by line; absent for lines that stay. */
  quantities: Record<string, string>
}

interface RefundDialogProps {
  readonly document: DocumentFieldsFragment
  onClose(): void
}

/** Chooses the lines and quantities of an invoice that are given back. It makes a draft. */
export function RefundDialog({ document, onClose }: RefundDialogProps) {
  const { id, version } = document
  const navigate = useNavigate()
  const refund = useSend(RefundDocumentDocument, { refetchQueries: DOCUMENT_LISTS })
  const lines = linesOf(document)
  const form = useForm<RefundForm>({
    initialValues: {
      customerNote: '',
      quantities: Object.fromEntries(lines.map((line) => [line.id, String(line.quantity)])),
    },
    validate: ({ quantities: typed }) =>
      Object.fromEntries(
        lines.flatMap(({ id: lineId, quantity }) => {
          const text = typed[lineId]
          if (text === undefined) return []
          const wanted = parseQuantity(text)
          if (Number.isNaN(wanted)) return [[lineId, 'Enter a number, such as 1.5']]
          return Math.abs(wanted) > Math.abs(quantity) ? [[lineId, `At most ${quantity}`]] : []
        }),
      ),
  })
  const { quantities } = form.values

  const setQuantity = (lineId: string, quantity: string | undefined) => {
    const { [lineId]: _before, ...others } = quantities
    form.setFieldValue('quantities', quantity === undefined ? others : { ...others, [lineId]: quantity })
  }

  function send({ customerNote, quantities: chosen }: RefundForm) {
    const sent = lines.flatMap(({ id: lineId, quantity }) => {
      const typed = chosen[lineId]
      if (typed === undefined) return []
      // All that is left of it, unless less is asked for.
      return [parseQuantity(typed) === quantity ? { lineId } : { lineId, quantity: parseQuantity(typed) }]
    })
    return refund({ id, version, customerNote, lines: sent })
  }

  return (
    <FormDialog
      title={`Refund ${document.number}`}
      size="lg"
      form={form}
      submit="Create refund"
      isSubmitDisabled={Object.keys(quantities).length === 0}
      send={send}
      onSaved={({ document: made }) => {
        onClose()
        if (made) navigate(`/documents/${made.id}`)
      }}
      onClose={onClose}
    >
      <Stack gap={6}>
        {lines.map((line) => (
          <Group key={line.id} justify="space-between" wrap="nowrap" align="flex-start">
            <Checkbox
              py={8}
              label={
                <>
                  {line.description}
                  <Text c="dimmed" fz="xs">
                    {formatMoney(line.net)}
                  </Text>
                </>
              }
              checked={quantities[line.id] !== undefined}
              onChange={({ currentTarget }) =>
                setQuantity(line.id, currentTarget.checked ? String(line.quantity) : undefined)
              }
            />
            <TextInput
              w={90}
              aria-label={`Quantity of ${line.description}`}
              inputMode="decimal"
              maxLength={12}
              data-path={line.id}
              disabled={quantities[line.id] === undefined}
              value={quantities[line.id] ?? ''}
              error={form.errors[line.id]}
              onChange={({ currentTarget }) => setQuantity(line.id, currentTarget.value)}
              onBlur={({ currentTarget }) => setQuantity(line.id, tidyQuantity(currentTarget.value))}
            />
          </Group>
        ))}
      </Stack>
      <Textarea
        label="Note for the customer"
        autosize
        minRows={2}
        maxLength={5000}
        {...form.getInputProps('customerNote')}
      />
    </FormDialog>
  )
}

const linesOf = ({ lines, jobs }: DocumentFieldsFragment): readonly DocumentLinePartFragment[] => [
  ...lines,
  ...jobs.filter(({ approval }) => approval !== 'DECLINED').flatMap((job) => job.lines),
]
