import { Button, Group, SimpleGrid, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { lazyComponent } from '../../../../capability/lazy-component.ts'
import { LazyPart } from '../../../../capability/lazy-part.tsx'
import {
  type AddressForm,
  type CustomerForm,
  customerLines,
  noAddress,
  nobody,
  suppliedIn,
} from '../form/customer-form.ts'
import type { DocumentRecord } from '../form/use-document-form.ts'

const addressInputs = lazyComponent(async () => (await import('../../../crm/customers/public-api.ts')).AddressInputs)

interface CustomerDetailsProps {
  readonly form: DocumentRecord['record']['form']
  /** The details on record for the chosen customer. */
  readonly known: CustomerForm | undefined
}

/** How the document calls the customer, and where they live. It may differ from the customer's record. */
export function CustomerDetails({ form, known }: CustomerDetailsProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const shown = form.values.customer ?? known ?? nobody
  const lines = customerLines(shown)

  function change(edits: Partial<CustomerForm>) {
    const customer = { ...shown, ...edits }
    const isMoved = edits.billingAddress !== undefined || edits.deliveryAddress !== undefined
    const province = isMoved ? suppliedIn(customer) : null
    form.setValues({ customer, ...(province && { province }) })
  }

  const text = (name: 'name' | 'company' | 'email' | 'phone') => ({
    autoComplete: 'off',
    value: shown[name],
    error: form.errors[`customer.${name}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
  })

  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" gap="xs">
        <Text c="dimmed" fz="sm" component="div" flex="1 1 240px">
          {lines.length > 0
            ? lines.map((line) => <div key={line}>{line}</div>)
            : 'No address. You can type a name and an address for this document alone.'}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Done' : 'Edit name and addresses'}
        </Button>
      </Group>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput label="Name" maxLength={200} {...text('name')} />
              <TextInput label="Company" maxLength={200} {...text('company')} />
              <TextInput label="Email" type="email" maxLength={254} {...text('email')} />
              <TextInput label="Phone" type="tel" maxLength={40} {...text('phone')} />
            </SimpleGrid>
            <AddressFields
              title="Billing address"
              address={shown.billingAddress}
              onChange={(billingAddress) => change({ billingAddress })}
            />
            <Switch
              label="Deliver to another address"
              checked={shown.deliveryAddress !== null}
              onChange={({ currentTarget: { checked } }) => change({ deliveryAddress: checked ? noAddress : null })}
            />
            {shown.deliveryAddress && (
              <AddressFields
                title="Delivery address"
                address={shown.deliveryAddress}
                onChange={(deliveryAddress) => change({ deliveryAddress })}
              />
            )}
            <Text c="dimmed" fz="sm">
              This changes the document only, not the customer’s record.
            </Text>
          </Stack>
        )}
      </div>
    </Stack>
  )
}

interface AddressFieldsProps {
  readonly title: string
  readonly address: AddressForm
  onChange(address: AddressForm): void
}

function AddressFields({ title, address, onChange }: AddressFieldsProps) {
  // Another country clears the province in the same step, before the next render.
  const latest = useRef(address)
  latest.current = address
  function set(name: string, value: string) {
    latest.current = { ...latest.current, [name]: value }
    onChange(latest.current)
  }
  const form = {
    values: address,
    getInputProps: (name: string) => ({
      value: address[name as keyof AddressForm],
      onChange: (event: unknown) => set(name, textOf(event)),
    }),
    setFieldValue: set,
  }
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <LazyPart part={addressInputs} props={{ form }} height={0} />
    </section>
  )
}

const textOf = (event: unknown): string =>
  typeof event === 'string'
    ? event
    : ((event as { currentTarget?: { value: string } } | null)?.currentTarget?.value ?? '')
