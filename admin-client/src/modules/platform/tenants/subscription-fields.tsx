import { useQuery } from '@apollo/client/react'
import { Checkbox, Group, Select } from '@mantine/core'
import { MODULE_OPTIONS, PLAN_OPTIONS } from './plan-names.ts'
import { AgencyChoicesDocument } from './tenant-documents.ts'

interface SubscriptionFieldsProps {
  form: { getInputProps(field: string): object }
}

/** A tenant's agency, plan and modules, which only role 1 may change. */
export function SubscriptionFields({ form }: SubscriptionFieldsProps) {
  const { data } = useQuery(AgencyChoicesDocument)
  const agencies = data?.agencies.items ?? []
  return (
    <>
      <Select
        label="Agency"
        placeholder="No agency"
        clearable
        searchable={agencies.length > 8}
        data={agencies.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('agencyId')}
      />
      <PlanFields form={form} />
    </>
  )
}

export function PlanFields({ form }: SubscriptionFieldsProps) {
  return (
    <>
      <Select label="Plan" allowDeselect={false} data={PLAN_OPTIONS} {...form.getInputProps('plan')} />
      <Checkbox.Group label="Modules" {...form.getInputProps('modules')}>
        <Group gap="md" mt={4}>
          {MODULE_OPTIONS.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  )
}
