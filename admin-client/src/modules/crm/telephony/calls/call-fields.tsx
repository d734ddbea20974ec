import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { CallOutcome } from '../../../../generated/graphql.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { CustomerPicker } from '../../customer-picker/index.ts'
import { OUTCOME_CHOICES } from './call-labels.ts'

interface Told {
  outcome: CallOutcome | null
  customerId: string | null
}

interface OutcomeAndCustomerProps<Values extends Told> {
  readonly form: UseFormReturnType<Values>
  readonly customerName: string
  readonly disabled?: boolean
}

/** What came of a call, and who it was with. Without a choice the server finds the customer by the number. */
export function OutcomeAndCustomer<Values extends Told>(props: OutcomeAndCustomerProps<Values>) {
  const { form, customerName, disabled = false } = props
  const { can } = useViewer()
  return (
    <>
      <Select
        label="Outcome"
        placeholder="None"
        clearable
        data={OUTCOME_CHOICES}
        disabled={disabled}
        {...form.getInputProps('outcome')}
      />
      {can('customers.can_view') ? (
        <CustomerPicker
          label="Customer"
          name={customerName}
          value={form.values.customerId}
          error={form.errors.customerId}
          disabled={disabled}
          onChange={(id) => form.setFieldValue('customerId', id as never)}
        />
      ) : (
        customerName && <TextInput label="Customer" value={customerName} readOnly />
      )}
    </>
  )
}
