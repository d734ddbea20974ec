import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Select, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TaxClassRowFragment, TaxSettingsQuery } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPlus, IconReceiptTax } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { TaxClassDialog } from './tax-dialogs.tsx'
import { AddCanadianTaxesDocument, TaxSettingsDocument } from './tax-documents.ts'
import { TaxClassRates, TaxNumbers } from './tax-sections.tsx'

/** Tax classes with their rates, and the numbers under which the business collects taxes. */
export function TaxesScreen() {
  const mayEdit = useViewer().can('settings.can_edit')
  const { data, error, refetch } = useQuery(TaxSettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader title="Taxes" text="Tax rates by province and territory." />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Loading />)}
      {data && (data.taxClasses.length > 0 ? <Taxes data={data} mayEdit={mayEdit} /> : <NoTaxes mayEdit={mayEdit} />)}
    </>
  )
}

function Taxes({ data, mayEdit }: { readonly data: TaxSettingsQuery; readonly mayEdit: boolean }) {
  const [address, setAddress] = useSearchParams()
  const [edited, setEdited] = useState<TaxClassRowFragment | 'new' | null>(null)
  const { taxes, taxClasses, taxRates } = data
  const chosen = taxClasses.find(({ id }) => id === address.get('class')) ?? taxClasses[0]
  const choose = (id: string | null) => setAddress(id ? { class: id } : {}, { replace: true })
  return (
    <Stack gap="lg">
      <Alert title="Verify these rates before charging tax">
        Tax rates change, and which apply depends on what you sell and where. Compare them with the Canada Revenue
        Agency and your province, or ask your accountant.
      </Alert>
      <TaxNumbers taxes={taxes} mayEdit={mayEdit} />
      <Group align="flex-end" justify="space-between">
        <Select
          label="Tax class"
          w={280}
          allowDeselect={false}
          data={taxClasses.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? null}
          onChange={choose}
        />
        {mayEdit && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            New tax class
          </Button>
        )}
      </Group>
      {chosen && (
        <TaxClassRates
          key={chosen.id}
          taxClass={chosen}
          taxes={taxes}
          rates={taxRates.filter(({ taxClassId }) => taxClassId === chosen.id)}
          mayEdit={mayEdit}
          onEdit={() => setEdited(chosen)}
        />
      )}
      {edited && (
        <TaxClassDialog
          taxClass={edited === 'new' ? null : edited}
          onCreated={choose}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}

function NoTaxes({ mayEdit }: { readonly mayEdit: boolean }) {
  const [add, { loading }] = useMutation(AddCanadianTaxesDocument, {
    refetchQueries: [TaxSettingsDocument],
    awaitRefetchQueries: true,
  })
  return (
    <EmptyState
      icon={IconReceiptTax}
      title="No taxes yet"
      text="Start with the rates of every province and territory, then check and change them."
      action={
        mayEdit && (
          <Button loading={loading} onClick={() => add()}>
            Add Canadian tax rates
          </Button>
        )
      }
    />
  )
}

function Loading() {
  return (
    <Stack role="status" aria-label="Loading taxes" gap="md">
      <Skeleton h={80} radius="md" />
      <Skeleton h={260} radius="md" />
      <Skeleton h={420} radius="md" />
    </Stack>
  )
}
