import { useMutation } from '@apollo/client/react'
import { Modal, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { AddDomainDocument, DomainsDocument } from './domain-documents.ts'

/** Claims a domain; how to prove it is shown on its card. */
export function AddDomainDialog({ onClose }: { onClose(): void }) {
  const [add, { loading }] = useMutation(AddDomainDocument, {
    context: { quiet: true },
    refetchQueries: [DomainsDocument],
    awaitRefetchQueries: true,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: { domain: '' },
    validate: { domain: isNotEmpty('Please enter a domain') },
  })

  async function submit({ domain }: { domain: string }) {
    setProblem(null)
    const { data, error } = await add({ variables: { input: { domain } } })
    const payload = data?.addDomain
    if (payload?.domain) return onClose()
    setProblem(payload ? takeErrors(form, ['domain'], payload.userErrors) : explainError(error))
  }

  return (
    <Modal opened onClose={onClose} title="Add a domain">
      <form noValidate onSubmit={form.onSubmit(submit, () => form.getInputNode('domain')?.focus())}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput
            label="Domain"
            description="A domain that you own. The next step shows how to verify it."
            placeholder="www.example.com"
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={253}
            {...form.getInputProps('domain')}
          />
          <DialogButtons onCancel={onClose} loading={loading}>
            Add domain
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
