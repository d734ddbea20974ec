import { useMutation } from '@apollo/client/react'
import { Card, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Module, Plan } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { ViewerDocument } from '../session/index.ts'
import { PlanFields, UpdateTenantDocument } from '../tenants/public-api.ts'

interface PlanFormProps {
  tenantId: string
  plan: Plan
  modules: Module[]
}

/** Role 1's change of a tenant's plan and modules. */
export function PlanForm({ tenantId, plan, modules }: PlanFormProps) {
  // Updates the menus immediately.
  const [update, { loading }] = useMutation(UpdateTenantDocument, {
    context: { quiet: true },
    refetchQueries: [ViewerDocument, 'PlanOverview'],
  })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ initialValues: { plan, modules } })
  useUnsavedChanges(form.isDirty())

  async function submit(values: typeof form.values) {
    setProblem(null)
    const { data, error } = await update({ variables: { input: { id: tenantId, ...values } } })
    const payload = data?.updateTenant
    if (payload?.tenant) {
      form.setInitialValues(values)
      return toastSuccess('Plan and modules saved')
    }
    setProblem(payload ? payload.userErrors.map(({ message }) => message).join(' ') : explainError(error))
  }

  return (
    <Card component="section" aria-label="Plan">
      <form onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <Title order={2}>Plan</Title>
          <FormProblem problem={problem} />
          <PlanFields form={form} />
          {form.isDirty() && <SaveBar isSaving={loading} onDiscard={form.reset} />}
        </Stack>
      </form>
    </Card>
  )
}
