import { useQuery } from '@apollo/client/react'
import {
  Group,
  MultiSelect,
  NumberInput,
  Pill,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { DiscountPartFragment } from '../../../../generated/graphql.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { useCategoryOptions } from '../categories/category-options.ts'
import { ProductPicker } from '../product/product-picker.tsx'
import { optionsOf } from '../product-labels.ts'
import {
  CreateDiscountDocument,
  DiscountsDocument,
  DiscountTagsDocument,
  UpdateDiscountDocument,
} from './discount-documents.ts'
import { type DiscountForm, faultsOf, formOf, inputOf } from './discount-form.ts'
import { KIND_LABELS } from './discount-labels.ts'

const afterwards = { refetchQueries: [DiscountsDocument], awaitRefetchQueries: true }

interface DiscountDialogProps {
  readonly discount: DiscountPartFragment | null
  onClose(): void
}

/** Creates a discount, or changes it. */
export function DiscountDialog({ discount, onClose }: DiscountDialogProps) {
  const create = useSend(CreateDiscountDocument, afterwards)
  const update = useSend(UpdateDiscountDocument, afterwards)
  const form = useForm<DiscountForm>({ initialValues: formOf(discount), validate: (values) => faultsOf(values) })
  return (
    <FormDialog
      title={discount ? `Edit ${discount.name}` : 'New discount'}
      size="lg"
      form={form}
      submit={discount ? 'Save' : 'Create discount'}
      send={(values) => {
        const input = inputOf(values)
        return discount ? update({ id: discount.id, version: discount.version, ...input }) : create(input)
      }}
      onSaved={() => {
        toastSuccess(discount ? 'Discount saved' : 'Discount created')
        onClose()
      }}
      onClose={onClose}
    >
      <Benefit form={form} />
      <Conditions form={form} />
      <Limits form={form} />
    </FormDialog>
  )
}

interface PartProps {
  readonly form: UseFormReturnType<DiscountForm>
}

function Benefit({ form }: PartProps) {
  const { way, kind } = form.values
  return (
    <Stack gap="sm">
      <TextInput
        label="Name"
        description="Shoppers see it in their cart."
        maxLength={100}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SegmentedControl
        aria-label="How the discount is applied"
        data={[
          { value: 'code', label: 'With a code' },
          { value: 'automatic', label: 'Automatically' },
        ]}
        {...form.getInputProps('way')}
      />
      {way === 'code' && (
        <TextInput
          label="Code"
          description="Letters, digits, hyphens and underscores. Shoppers may type it in small letters."
          maxLength={40}
          withAsterisk
          {...form.getInputProps('code')}
        />
      )}
      <Select label="Type" data={optionsOf(KIND_LABELS)} allowDeselect={false} {...form.getInputProps('kind')} />
      {kind === 'PERCENT' && (
        <NumberInput
          label="Percentage"
          suffix=" %"
          decimalScale={2}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          withAsterisk
          {...form.getInputProps('percent')}
        />
      )}
      {kind === 'AMOUNT' && <MoneyField label="Amount" withAsterisk {...form.getInputProps('amount')} />}
      {kind === 'BUY_X_GET_Y' && (
        <Group grow align="start">
          <Count label="Items to buy" {...form.getInputProps('buyQuantity')} />
          <Count label="Free items" {...form.getInputProps('getQuantity')} />
        </Group>
      )}
    </Stack>
  )
}

function Conditions({ form }: PartProps) {
  const categories = useCategoryOptions()
  const maySeeCustomers = useViewer().can('customers.can_view')
  const tags = useQuery(DiscountTagsDocument, { skip: !maySeeCustomers }).data?.customerTags ?? []
  const { products } = form.values
  return (
    <Stack gap="sm">
      <Group grow align="start">
        <MoneyField label="Minimum amount" {...form.getInputProps('minSubtotal')} />
        <Count label="Minimum number of items" {...form.getInputProps('minQuantity')} />
      </Group>
      <MultiSelect
        label="Only these categories"
        placeholder="All"
        data={categories}
        searchable
        clearable
        {...form.getInputProps('categoryIds')}
      />
      <ProductPicker
        label="Only these products"
        choicesOf={({ id, name }) => [{ id, name, value: id, label: name }]}
        onPick={({ id, name }: { id: string; name: string }) => {
          if (!products.some((one) => one.id === id)) form.setFieldValue('products', [...products, { id, name }])
        }}
      />
      {products.length > 0 && (
        <Pill.Group>
          {products.map(({ id, name }) => (
            <Pill
              key={id}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${name}`, tabIndex: 0, 'aria-hidden': false }}
              onRemove={() =>
                form.setFieldValue(
                  'products',
                  products.filter((one) => one.id !== id),
                )
              }
            >
              {name}
            </Pill>
          ))}
        </Pill.Group>
      )}
      {maySeeCustomers && (
        <MultiSelect
          label="Only customers with these tags"
          description="They have to be signed in."
          placeholder="Everybody"
          data={tags.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          {...form.getInputProps('customerTagIds')}
        />
      )}
    </Stack>
  )
}

function Limits({ form }: PartProps) {
  return (
    <Stack gap="sm">
      <Group grow align="start">
        <DateField label="From" placeholder="Now" {...form.getInputProps('startsAt')} />
        <DateField label="Until" placeholder="No end" {...form.getInputProps('endsAt')} />
      </Group>
      <Group grow align="start">
        <Count label="Total uses" {...form.getInputProps('maxUses')} />
        <Count label="Uses per customer" {...form.getInputProps('maxUsesPerCustomer')} />
      </Group>
      <Switch label="Active" {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </Stack>
  )
}

function Count({ label, ...input }: { readonly label: string }) {
  return (
    <NumberInput
      label={label}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      thousandSeparator=","
      {...input}
    />
  )
}
