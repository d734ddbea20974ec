import { useQuery } from '@apollo/client/react'
import { Button, Fieldset, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCapabilitiesInUse } from '../../../capability/capabilities-context.ts'
import type { CreateCustomer, NewCustomerContents } from '../../../capability/customer-parts.ts'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { errorCode } from '../../../ui/explain-error.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CustomFieldInputs, changedValues, pathOf } from '../../platform/custom-fields/public-api.ts'
import { CreateCustomerDocument, CustomerCustomFieldsDocument } from './customer-documents.ts'
import { type CustomerForm, emptyForm, formFields } from './customer-form.ts'
import { AddressInputs, ContactInputs } from './customer-inputs.tsx'
import styles from './customers.module.css'
import { SimilarCustomers } from './duplicates.tsx'

/** The record that can be created together with a customer. Undefined until it is known, and if there is none. */
function useNewCustomerPart(): NewCustomerContents | undefined {
  const capabilities = useCapabilitiesInUse()
  const [part, setPart] = useState<NewCustomerContents>()
  useEffect(() => {
    let isCurrent = true
    const offered = capabilities?.find(({ newCustomer }) => newCustomer)?.newCustomer
    offered?.load().then(
      (contents) => isCurrent && setPart(contents),
      // A customer can be created without it.
      (error) => console.error('The form for a new customer could not be loaded', error),
    )
    return () => {
      isCurrent = false
    }
  }, [capabilities])
  return part
}

interface NewCustomerDialogProps {
  onClose(): void
  onCreated(customer: CustomerFieldsFragment): void
}

const FIELD_GONE = 'A custom field was deleted while you typed. Nothing else was lost. Try again.'

/** The values of a part are under its key. */
type NewCustomerForm = CustomerForm & { readonly [part: string]: unknown }

/**
 * Creates a customer, with a record of another capability if there is one, such as a first vehicle. Asks for what is
 * known when somebody walks in; the address and optional custom fields are shown on request.
 */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const part = useNewCustomerPart()
  const create = useSend(CreateCustomerDocument as CreateCustomer, { refetchQueries: ['Customers'] })
  const createWithPart = useSend(part?.document ?? (CreateCustomerDocument as CreateCustomer), {
    refetchQueries: ['Customers'],
  })
  const { data, refetch } = useQuery(CustomerCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const ownFields = data?.customerCustomFields ?? []
  const form = useForm<NewCustomerForm>({ initialValues: { ...emptyForm } })
  const [isWhole, setWhole] = useState(false)
  const shownFields = isWhole ? ownFields : ownFields.filter(({ isRequired }) => isRequired)
  const partValues = part && (form.values[part.key] as object | undefined)

  const addPart = useEffectEvent(({ key, empty }: NonNullable<typeof part>) => {
    form.setInitialValues({ ...emptyForm, [key]: empty })
    form.setFieldValue(key, empty)
  })
  useEffect(() => {
    if (part) addPart(part)
  }, [part])

  async function send({ customFields, ...values }: NewCustomerForm) {
    const contact = Object.fromEntries(formFields.map((name) => [name, values[name]]))
    const input = { ...contact, customFields: changedValues(ownFields, {}, customFields) }
    const added = part && partValues && part.inputOf(partValues)
    const sent = await (added ? createWithPart({ ...input, [part.key]: added }) : create(input))
    if (sent.payload?.customer) return sent
    // Errors of fields that are not shown would have no place.
    setWhole(true)
    // Show custom fields as they are now: one may have been deleted, or become required, while the dialog was open.
    const { data: now } = await refetch()
    const partFields = part ? Object.keys(part.empty).map((name) => `${part.key}.${name}`) : []
    const fields = [...formFields, ...partFields, ...(now?.customerCustomFields ?? ownFields).map(pathOf)]
    const isFieldGone = !sent.payload && errorCode(sent.error) === 'NOT_FOUND'
    return { ...sent, fields, ...(isFieldGone && { problem: FIELD_GONE }) }
  }

  return (
    <FormDialog
      title="New customer"
      size="lg"
      form={form}
      submit="Create customer"
      send={send}
      onSaved={({ customer }) => {
        if (!customer) return
        toastSuccess('Customer created')
        onCreated(customer)
      }}
      onClose={onClose}
    >
      <ContactInputs form={form} isFocused />
      <SimilarCustomers {...form.values} />
      {part && partValues && (
        <Fieldset legend={part.label} variant="unstyled" className={styles.group}>
          <Stack>
            <part.Inputs values={partValues} inputProps={(name: string) => form.getInputProps(`${part.key}.${name}`)} />
          </Stack>
        </Fieldset>
      )}
      {isWhole && <AddressInputs form={form} />}
      {shownFields.length > 0 && <CustomFieldInputs fields={shownFields} form={form} />}
      {!isWhole && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setWhole(true)}
          style={{ alignSelf: 'flex-start' }}
        >
          Add address{ownFields.length > shownFields.length && ' and more'}
        </Button>
      )}
    </FormDialog>
  )
}
