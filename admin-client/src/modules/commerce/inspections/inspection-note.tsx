import { Textarea } from '@mantine/core'
import type { InspectionFieldsFragment } from '../../../generated/graphql.ts'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useAutosave } from '../../../ui/form/use-autosave.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { UpdateInspectionDocument } from './inspection-documents.ts'

/** The note that customers see above the points. */
export function InspectionNote({ inspection }: { inspection: InspectionFieldsFragment }) {
  const update = useSend(UpdateInspectionDocument)
  const record = useRecordForm({
    record: inspection,
    fieldsOf: () => ['note'],
    toValues: ({ note }: InspectionFieldsFragment) => ({ note }),
    changesBetween: (before, after): { note?: string } => (before.note === after.note ? {} : { note: after.note }),
    async write(version, changes: { note?: string }) {
      const { payload, error } = await update({ id: inspection.id, version, ...changes })
      return { record: payload?.inspection, userErrors: payload?.userErrors, error }
    },
    onSaved() {},
  })
  useAutosave(record, { isEnabled: true, isComplete: () => true, onSave() {} })
  const { form } = record
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="This note changed since you opened it">
        <Textarea
          label="Summary for the customer"
          size="md"
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
      </RecordFormBody>
    </form>
  )
}
