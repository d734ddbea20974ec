import { Group, Select, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import type {
  CanadianProvince,
  TaxClassRowFragment,
  TaxRateRowFragment,
  TaxRowFragment,
} from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { PROVINCES } from './provinces.ts'
import {
  CreateTaxClassDocument,
  CreateTaxDocument,
  CreateTaxRateDocument,
  TaxSettingsDocument,
  UpdateTaxClassDocument,
  UpdateTaxDocument,
  UpdateTaxRateDocument,
} from './tax-documents.ts'

const afterwards = { refetchQueries: [TaxSettingsDocument], awaitRefetchQueries: true }

interface DialogProps {
  onClose(): void
}

/** Creates a tax, or changes it. */
export function TaxDialog({ tax, onClose }: DialogProps & { readonly tax: TaxRowFragment | null }) {
  const create = useSend(CreateTaxDocument, afterwards)
  const update = useSend(UpdateTaxDocument, afterwards)
  const form = useForm({
    initialValues: { name: tax?.name ?? '', registrationNumber: tax?.registrationNumber ?? '' },
    validate: { name: isNotEmpty('Enter a name') },
  })
  return (
    <FormDialog
      title={tax ? `Edit ${tax.name}` : 'New tax'}
      form={form}
      submit={tax ? 'Save' : 'Create tax'}
      send={(values) => (tax ? update({ id: tax.id, version: tax.version, ...values }) : create(values))}
      onSaved={() => {
        toastSuccess(tax ? 'Tax saved' : 'Tax created')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="As printed on documents, such as GST or TPS."
        maxLength={30}
        withAsterisk
        data-autofocus={tax ? undefined : true}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Registration number"
        description="Your number for this tax. Customers need it on invoices of $100 or more to claim GST or HST back."
        maxLength={40}
        data-autofocus={tax ? true : undefined}
        {...form.getInputProps('registrationNumber')}
      />
    </FormDialog>
  )
}

interface TaxClassDialogProps extends DialogProps {
  readonly taxClass: TaxClassRowFragment | null
  onCreated(id: string): void
}

/** Creates a tax class, or changes it. */
export function TaxClassDialog({ taxClass, onCreated, onClose }: TaxClassDialogProps) {
  const create = useSend(CreateTaxClassDocument, afterwards)
  const update = useSend(UpdateTaxClassDocument, afterwards)
  const form = useForm({
    initialValues: { name: taxClass?.name ?? '', description: taxClass?.description ?? '' },
    validate: { name: isNotEmpty('Enter a name') },
  })
  return (
    <FormDialog
      title={taxClass ? `Edit ${taxClass.name}` : 'New tax class'}
      form={form}
      submit={taxClass ? 'Save' : 'Create tax class'}
      send={(values) => (taxClass ? update({ id: taxClass.id, version: taxClass.version, ...values }) : create(values))}
      onSaved={({ taxClass: saved }) => {
        toastSuccess(taxClass ? 'Tax class saved' : 'Tax class created')
        if (!taxClass && saved) onCreated(saved.id)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput label="Name" maxLength={60} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label="Description"
        description="Products and services in this tax class."
        maxLength={200}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  )
}

interface TaxRateDialogProps extends DialogProps {
  readonly taxClass: TaxClassRowFragment
  readonly taxes: readonly TaxRowFragment[]
  readonly rate: TaxRateRowFragment | null
}

/** Creates a rate of a class, or changes its percentage and period. */
export function TaxRateDialog({ taxClass, taxes, rate, onClose }: TaxRateDialogProps) {
  const create = useSend(CreateTaxRateDocument, afterwards)
  const update = useSend(UpdateTaxRateDocument, afterwards)
  const form = useForm({
    initialValues: {
      province: (rate?.province ?? null) as CanadianProvince | null,
      taxId: rate?.tax.id ?? null,
      percentage: rate?.percentage ?? '',
      validFrom: rate?.validFrom ?? null,
      validTo: rate?.validTo ?? null,
    },
    validate: {
      province: isNotEmpty('Choose a province or territory'),
      taxId: isNotEmpty('Choose a tax'),
      percentage: isNotEmpty('Enter a percentage, such as 13 or 9.975'),
    },
  })

  function send({ province, taxId, ...typed }: typeof form.values) {
    const values = { ...typed, percentage: typed.percentage.trim().replace(',', '.') }
    if (rate) return update({ id: rate.id, version: rate.version, ...values })
    return create({ ...values, taxClassId: taxClass.id, taxId: taxId ?? '', province: province ?? 'ON' })
  }

  return (
    <FormDialog
      title={rate ? `${rate.tax.name} in ${PROVINCES[rate.province]}` : 'New rate'}
      form={form}
      submit={rate ? 'Save' : 'Create rate'}
      send={send}
      onSaved={() => {
        toastSuccess(rate ? 'Rate saved' : 'Rate created')
        onClose()
      }}
      onClose={onClose}
    >
      {!rate && (
        <Group grow align="flex-start">
          <Select
            label="Province or territory"
            searchable
            withAsterisk
            data-autofocus
            data={Object.entries(PROVINCES).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('province')}
          />
          <Select
            label="Tax"
            withAsterisk
            data={taxes.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('taxId')}
          />
        </Group>
      )}
      <TextInput
        label="Percentage"
        inputMode="decimal"
        rightSection="%"
        maxLength={7}
        withAsterisk
        data-autofocus={rate ? true : undefined}
        {...form.getInputProps('percentage')}
      />
      <Group grow align="flex-start">
        <DateField label="First day" hasTime={false} {...form.getInputProps('validFrom')} />
        <DateField label="Last day" hasTime={false} {...form.getInputProps('validTo')} />
      </Group>
    </FormDialog>
  )
}
