import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { CallOutcome } from '../../../../generated/graphql.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { CustomerPicker } from '../../customer-picker/index.ts'
import { OUTCOME_CHOICES } from './call-labels.ts'

interface OutcomeAndCustomerValues {
  outcome: CallOutcome | null
  customerId: string | null
}

interface OutcomeAndCustomerProps<Values extends OutcomeAndCustomerValues> {
  readonly form: UseFormReturnType<Values>
  readonly customerName: string
  readonly disabled?: boolean
}

/** The outcome and the customer of a call. Without a customer, the server looks one up by the number. */
export function OutcomeAndCustomer<Values extends OutcomeAndCustomerValues>(props: OutcomeAndCustomerProps<Values>) {
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
