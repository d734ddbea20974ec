import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, Stack, Textarea, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DocumentFieldsFragment, DocumentType } from '../../../../generated/graphql.ts'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { IconPlus } from '../../../../ui/icons.ts'
import { RecordColumns } from '../../../../ui/record-columns.tsx'
import { CustomFieldInputs } from '../../../platform/custom-fields/public-api.ts'
import { DocumentChoicesDocument, NewDocumentDocument } from '../document-documents.ts'
import { KINDS } from '../document-kinds.ts'
import { addJob, newJob } from '../form/content-edits.ts'
import type { DocumentRecord } from '../form/use-document-form.ts'
import { CustomerSection } from './customer-section.tsx'
import { DeclinedJobs } from './declined-jobs.tsx'
import { JobSection } from './job-section.tsx'
import { LineTable } from './line-table.tsx'
import { SideFields } from './side-fields.tsx'
import { TotalsSection } from './totals-section.tsx'
import { totalsOf, useTotals } from './use-totals.ts'

interface DocumentEditorProps extends DocumentRecord {
  readonly type: DocumentType
  /** As it is stored; absent for a new one. */
  readonly stored?: DocumentFieldsFragment
  /** Above the fields. */
  readonly notice?: ReactNode
}

/** All fields of a document, new or stored. */
export function DocumentEditor({ type, stored, record, change, notice }: DocumentEditorProps) {
  const { form } = record
  const { values, errors } = form
  const { customerId, vehicleId, jobs, lines } = values
  const choices = useQuery(DocumentChoicesDocument, { variables: { type }, fetchPolicy: 'cache-and-network' }).data
  const draft = useQuery(NewDocumentDocument, {
    variables: { type: type === 'REFUND' ? 'INVOICE' : type, customerId },
  })
  const known = (draft.data ?? draft.previousData)?.newDocument
  const province = values.province ?? known?.province ?? 'ON'
  const calculated = useTotals(values, type, { ...(stored && { id: stored.id }), province })
  const hasJobs = type === 'WORK_ORDER' || type === 'QUOTE'
  const isRefund = type === 'REFUND'
  // A refund gives back what was charged.
  const totals = isRefund && stored ? totalsOf(stored) : calculated
  const customFields = choices?.documentCustomFields ?? []
  const table = {
    nets: totals.nets,
    errors,
    taxClasses: choices?.documentTaxClasses ?? [],
    technicians: choices?.documentAssignees ?? [],
    change,
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Forms of dialogs are within this one for React, though not on the page.
        if (event.target === event.currentTarget) form.onSubmit(() => record.save())(event)
      }}
    >
      {notice}
      <RecordColumns
        side={
          <Stack gap="md">
            <Section title="Details" id="details">
              <SideFields type={type} form={form} staff={table.technicians} />
            </Section>
            {customFields.length > 0 && (
              <Section title="Custom fields" id="custom-fields">
                <CustomFieldInputs fields={customFields} form={form} />
              </Section>
            )}
          </Stack>
        }
      >
        <RecordFormBody record={record} conflictTitle={`This ${KINDS[type].noun} changed since you opened it`}>
          <Section title="Customer" id="customer">
            <CustomerSection
              type={type}
              form={form}
              storedName={stored?.customer.name ?? ''}
              draft={known}
              usesVehicles={choices?.siteSettings.useVehicle ?? false}
            />
            <TextInput
              mt="sm"
              label="Subject"
              placeholder="A short description"
              maxLength={200}
              {...form.getInputProps('subject')}
            />
          </Section>
          {hasJobs && customerId && (
            <DeclinedJobs customerId={customerId} vehicleId={vehicleId} jobs={jobs} change={change} />
          )}
          {(lines.length > 0 || jobs.length === 0) && (
            <Section title={jobs.length > 0 ? 'Lines outside jobs' : 'Lines'} id="lines">
              <LineTable {...table} label="Lines" place={null} path="lines" lines={lines} disabled={isRefund} />
            </Section>
          )}
          {jobs.map((job, at) => (
            <JobSection key={job.key} {...table} job={job} at={at} />
          ))}
          {hasJobs && (
            <Group>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} />}
                onClick={() => change((content) => addJob(content, newJob()))}
              >
                Add job
              </Button>
            </Group>
          )}
          <Section title="Totals" id="totals">
            <TotalsSection form={form} totals={totals} province={province} isFixed={isRefund} />
          </Section>
          <Section title="For the customer" id="texts">
            <Stack gap="sm">
              <Textarea label="Note" autosize minRows={2} maxLength={5000} {...form.getInputProps('customerNote')} />
              <Textarea label="Terms" autosize minRows={2} maxLength={5000} {...form.getInputProps('terms')} />
            </Stack>
          </Section>
        </RecordFormBody>
      </RecordColumns>
    </form>
  )
}

interface SectionProps {
  readonly title: string
  /** Unique on the page. */
  readonly id: string
  readonly children: ReactNode
}

function Section({ title, id, children }: SectionProps) {
  return (
    <Card component="section" aria-labelledby={`document-${id}`}>
      <Title order={2} id={`document-${id}`} mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  )
}
