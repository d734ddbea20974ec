import { Card, Stack, Title } from '@mantine/core'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { RecentChanges } from '../../platform/audit/public-api.ts'
import { CustomFieldInputs, changedValues, pathOf } from '../../platform/custom-fields/public-api.ts'
import { ConsentCard } from './customer-consent.tsx'
import {
  type CustomerChanges,
  type CustomerForm,
  changesBetween,
  formFields,
  formOfCustomer,
  useSaveCustomer,
} from './customer-form.ts'
import { AddressInputs, ContactInputs } from './customer-inputs.tsx'

interface CustomerDetailsProps {
  readonly customer: CustomerFieldsFragment
  readonly mayEdit: boolean
}

/** The customer's data, editable in place. */
export function CustomerDetails({ customer, mayEdit }: CustomerDetailsProps) {
  const save = useSaveCustomer()
  const record = useRecordForm({
    record: customer,
    fieldsOf: (opened) => [...formFields, ...fieldsOf(opened).map(pathOf)],
    toValues: formOfCustomer,
    changesBetween: (before: CustomerForm, after: CustomerForm, opened): CustomerChanges => {
      const customFields = changedValues(fieldsOf(opened), before.customFields, after.customFields)
      return { ...changesBetween(before, after), ...(customFields.length > 0 ? { customFields } : {}) }
    },
    async write(version, changes, opened) {
      const { payload, error, lost } = await save(opened, version, changes)
      return { record: payload?.customer, userErrors: payload?.userErrors, error, lost }
    },
    onSaved: ({ lost }) => (lost.length > 0 ? toastError(lostFields(lost)) : toastSuccess('Customer saved')),
    // Tags and consent are changed outside this form, and others change customers and custom fields.
    hasNews: (stored, opened) =>
      stored.version > opened.version ||
      (stored.version === opened.version && stored.customFields !== opened.customFields),
  })
  const { form } = record
  const ownFields = fieldsOf(record.opened)

  return (
    <RecordColumns side={<ConsentCard customer={customer} mayEdit={mayEdit} />}>
      <form noValidate onSubmit={form.onSubmit(() => record.save())}>
        <RecordFormBody
          record={record}
          conflictTitle="This customer changed since you opened it"
          conflictDetail={
            record.conflict && (
              <RecentChanges
                recordId={customer.id}
                since={record.opened.updatedAt}
                changed={changedLabels(record.opened, record.conflict)}
              />
            )
          }
        >
          <Card component="section" aria-labelledby="contact">
            <Stack>
              <Title order={2} id="contact">
                Contact
              </Title>
              <ContactInputs form={form} disabled={!mayEdit} />
            </Stack>
          </Card>
          <Card component="section" aria-labelledby="address">
            <Stack>
              <Title order={2} id="address">
                Address
              </Title>
              <AddressInputs form={form} disabled={!mayEdit} />
            </Stack>
          </Card>
          {ownFields.length > 0 && (
            <Card component="section" aria-labelledby="more">
              <Stack>
                <Title order={2} id="more">
                  More
                </Title>
                <CustomFieldInputs fields={ownFields} form={form} disabled={!mayEdit} />
              </Stack>
            </Card>
          )}
        </RecordFormBody>
      </form>
    </RecordColumns>
  )
}

/** What is different now, in the words of the form. */
function changedLabels(opened: CustomerFieldsFragment, now: CustomerFieldsFragment): string[] {
  const [before, after] = [opened, now].map(formOfCustomer) as [CustomerForm, CustomerForm]
  const own = new Set(
    changedValues(fieldsOf(opened), before.customFields, after.customFields).map(({ fieldId }) => fieldId),
  )
  const labels = fieldsOf(opened).flatMap(({ id, label }) => (own.has(id) ? [label] : []))
  return [...Object.keys(changesBetween(before, after)).map((name) => FIELD_LABELS[name] ?? name), ...labels]
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  firstname: 'first name',
  lastname: 'last name',
  address2: 'address, second line',
}

const fieldsOf = ({ customFields }: CustomerFieldsFragment) => customFields.map(({ field }) => field)

function lostFields(labels: readonly string[]): string {
  const fields = labels.length === 1 ? `the field ${labels[0]}` : `the fields ${labels.join(', ')}`
  return `Customer saved, except for ${fields}, deleted or archived in the meantime.`
}
