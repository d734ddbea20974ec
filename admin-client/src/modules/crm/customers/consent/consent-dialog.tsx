import { useMutation } from '@apollo/client/react'
import { Autocomplete, Group, Modal, Radio, Stack } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { isNotEmpty, useForm } from '@mantine/form'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { ConsentChannel, ConsentStatus } from '../../../../generated/graphql.ts'
import { DialogButtons } from '../../../../ui/dialog-buttons.tsx'
import { explainError } from '../../../../ui/explain-error.ts'
import { FormProblem } from '../../../../ui/form-problem.tsx'
import { takeErrors } from '../../../../ui/take-errors.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { RecordConsentDocument } from '../customer-documents.ts'
import { channels } from './channels.ts'

interface ConsentDialogProps {
  readonly customer: { readonly id: string; readonly displayName: string }
  onClose(): void
}

const SOURCES = ['In person', 'By phone', 'Paper form', 'By email', 'Form on the website']

/** Records that a customer gave or withdrew marketing consent. */
export function ConsentDialog({ customer, onClose }: ConsentDialogProps) {
  const [record, { loading }] = useMutation(RecordConsentDocument, { context: { quiet: true } })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: {
      channel: 'EMAIL' as ConsentChannel,
      status: 'GIVEN' as ConsentStatus,
      source: '',
      occurredAt: dayjs().format('YYYY-MM-DD HH:mm'),
    },
    validate: { source: isNotEmpty('Say how you know, such as “In person”') },
  })

  async function submit({ occurredAt, ...values }: typeof form.values) {
    setProblem(null)
    // The picker only has minutes, so an untouched value means now.
    const when = occurredAt && form.isDirty('occurredAt') ? dayjs(occurredAt).toISOString() : null
    const input = { ...values, customerId: customer.id, occurredAt: when }
    const { data, error } = await record({ variables: { input } })
    const payload = data?.recordConsent
    if (!payload) return setProblem(explainError(error))
    if (!payload.customer)
      return setProblem(takeErrors(form, Object.keys(values).concat('occurredAt'), payload.userErrors))
    toastSuccess('The consent is recorded')
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={`Consent of ${customer.displayName}`}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <Radio.Group label="Marketing by" {...form.getInputProps('channel')}>
            <Group mt={4}>
              {channels.map(({ channel, label }) => (
                <Radio key={channel} value={channel} label={label} />
              ))}
            </Group>
          </Radio.Group>
          <Radio.Group label="The customer" {...form.getInputProps('status')}>
            <Group mt={4}>
              <Radio value="GIVEN" label="Agreed" />
              <Radio value="WITHDRAWN" label="Wants no more of it" />
            </Group>
          </Radio.Group>
          <Autocomplete
            label="How you know"
            description="The law asks for a proof: where and how it was said."
            placeholder="In person"
            data={SOURCES}
            maxLength={200}
            {...form.getInputProps('source')}
          />
          <DateTimePicker
            label="When"
            valueFormat="D MMMM YYYY, HH:mm"
            maxDate={new Date()}
            {...form.getInputProps('occurredAt')}
          />
          <DialogButtons onCancel={onClose} loading={loading}>
            Record
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
