import { useQuery } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { PageSettingsDocument, UpdatePageDocument } from './page-documents.ts'
import { DetailsSkeleton, PublishDetailsFields, usePublishDetails } from './publish-details-fields.tsx'

interface PublishDetailsFormProps {
  /** The id of the form, for a button elsewhere that submits it. */
  readonly id: string
  onSending(isSending: boolean): void
  /** Called once the details are saved, so that the caller can publish. */
  onSaved(page: PageSettingsFragment): void
}

/** Asks for what a page needs before it is published for the first time, within another dialog. */
export function PublishDetailsForm({ pageId, ...rest }: PublishDetailsFormProps & { readonly pageId: string }) {
  const variables = { id: pageId }
  const { data, error, refetch } = useQuery(PageSettingsDocument, { variables, fetchPolicy: 'network-only' })
  if (data) return <Details page={data.page} {...rest} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DetailsSkeleton />
}

function Details({ page, id, onSending, onSaved }: PublishDetailsFormProps & { page: PageSettingsFragment }) {
  const update = useSend(UpdatePageDocument)
  const form = usePublishDetails(page)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(values: typeof form.values) {
    setProblem(null)
    onSending(true)
    const { payload, error } = await update({ id: page.id, ...values })
    onSending(false)
    if (!payload) setProblem(explainError(error))
    else if (payload.userErrors.length > 0) setProblem(takeErrors(form, Object.keys(values), payload.userErrors))
    else if (payload.page) onSaved(payload.page)
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
    >
      <Stack gap="md" py="sm">
        <FormProblem problem={problem} />
        <PublishDetailsFields form={form} />
      </Stack>
    </form>
  )
}
