import { useQuery } from '@apollo/client/react'
import { Card, NumberInput, Skeleton, Stack, Switch, Title } from '@mantine/core'
import type { CartSettingsPartFragment } from '../../../../generated/graphql.ts'
import { graphql } from '../../../../generated/index.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'

export const CartSettingsPart = graphql(`
  fragment CartSettingsPart on CartSettings { enabled addsOutOfStock maxQuantity showsQuantityBox version }
`)

const CartSettingsDocument = graphql(`
  query CartSettings { me { user { id } tenant { id } } cartSettings { ...CartSettingsPart } }
`)

const UpdateCartSettingsDocument = graphql(`
  mutation UpdateCartSettings($input: UpdateCartSettingsInput!) {
    updateCartSettings(input: $input) { cartSettings { ...CartSettingsPart } userErrors { code message field } }
  }
`)

/** Settings of the store's cart. */
export function CartSettingsForm() {
  const { data, error, refetch } = useQuery(CartSettingsDocument, { fetchPolicy: 'cache-and-network' })
  if (data) return <Settings settings={data.cartSettings} />
  return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={320} radius="md" />
}

const SWITCHES = [
  ['enabled', 'Visitors can put products into a cart', 'Without it, product pages say how to reach you instead.'],
  ['addsOutOfStock', 'Products that are out of stock can be added', 'For businesses that order items on demand.'],
  ['showsQuantityBox', 'Product pages have a quantity box', 'Without it, each press of the button adds one.'],
] as const

interface Values {
  readonly enabled: boolean
  readonly addsOutOfStock: boolean
  readonly showsQuantityBox: boolean
  /** '' while the field is empty. */
  readonly maxQuantity: number | string
}

function Settings({ settings }: { settings: CartSettingsPartFragment }) {
  const mayEdit = useViewer().can('settings.can_edit')
  const update = useSend(UpdateCartSettingsDocument)
  const record = useRecordForm({
    record: settings,
    fieldsOf: () => ['maxQuantity'],
    toValues: ({ enabled, addsOutOfStock, showsQuantityBox, maxQuantity }): Values => {
      return { enabled, addsOutOfStock, showsQuantityBox, maxQuantity }
    },
    changesBetween: (before, after) => ({
      ...(before.enabled !== after.enabled && { enabled: after.enabled }),
      ...(before.addsOutOfStock !== after.addsOutOfStock && { addsOutOfStock: after.addsOutOfStock }),
      ...(before.showsQuantityBox !== after.showsQuantityBox && { showsQuantityBox: after.showsQuantityBox }),
      // An empty field is refused by the server, in the same words as 0.
      ...(before.maxQuantity !== after.maxQuantity && { maxQuantity: Number(after.maxQuantity) }),
    }),
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.cartSettings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-labelledby="cart-settings">
          <Stack gap="md">
            <Title order={2} id="cart-settings">
              Cart
            </Title>
            {SWITCHES.map(([name, label, description]) => (
              <Switch
                key={name}
                label={label}
                description={description}
                disabled={!mayEdit}
                {...form.getInputProps(name, { type: 'checkbox' })}
              />
            ))}
            <NumberInput
              label="Maximum quantity"
              description="How many of one product, or of one variant, a cart may contain."
              maw={240}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              thousandSeparator=","
              disabled={!mayEdit}
              {...form.getInputProps('maxQuantity')}
            />
          </Stack>
        </Card>
      </RecordFormBody>
    </form>
  )
}
