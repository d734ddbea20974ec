import { useQuery } from '@apollo/client/react'
import { Card, Stack, TextInput, Title } from '@mantine/core'
import { useParams } from 'react-router'
import type { CampaignFieldsFragment } from '../../../generated/graphql.ts'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { AudienceCard } from './audience/audience-card.tsx'
import { CAMPAIGN_LISTS } from './campaign-actions.tsx'
import { CampaignDocument, UpdateCampaignDocument } from './campaign-documents.ts'
import { type CampaignForm, campaignFields, changesBetween, formOfCampaign } from './campaign-form.ts'
import { ContentCard } from './content/content-card.tsx'
import { IconSend } from './icons.ts'
import { ReportCard } from './report/report-card.tsx'
import { CampaignHeader } from './sending/campaign-header.tsx'
import { CampaignProblems } from './sending/campaign-problems.tsx'
import { FiguresCard } from './sending/figures-card.tsx'
import { RecipientsCard } from './sending/recipients-card.tsx'
import { AbTestCard } from './variants/ab-test-card.tsx'
import { AbTestResult } from './variants/ab-test-result.tsx'

/** The campaign with the id in the URL. */
export function CampaignScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(CampaignDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const campaign = data?.campaign
  return (
    <RecordScreen
      noun="campaign"
      icon={IconSend}
      list={{ label: 'Campaigns', to: '/email-marketing/campaigns' }}
      goneText="It may have been deleted more than 30 days ago."
      error={error}
      onRetry={() => refetch()}
    >
      {campaign && <CampaignPage key={campaign.id} campaign={campaign} />}
    </RecordScreen>
  )
}

/** A campaign, editable in place until it is started. */
function CampaignPage({ campaign }: { campaign: CampaignFieldsFragment }) {
  const { can } = useViewer()
  const update = useSend(UpdateCampaignDocument, { refetchQueries: CAMPAIGN_LISTS })
  const record = useRecordForm({
    record: campaign,
    fieldsOf: () => campaignFields,
    toValues: formOfCampaign,
    changesBetween: (before: CampaignForm, after: CampaignForm) => changesBetween(before, after),
    async write(version, changes) {
      const { payload, error } = await update({ id: campaign.id, version, ...changes })
      return { record: payload?.campaign, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Campaign saved'),
  })
  const { form, opened } = record
  const mayEdit = can('email_marketing.can_edit') && !campaign.deletedAt
  const isDraft = campaign.status === 'DRAFT' || campaign.status === 'SCHEDULED'
  const isFixed = !mayEdit || !isDraft

  return (
    <form
      noValidate
      // Dialogs are forms too. Their events arrive here, although they are elsewhere on the page.
      onSubmit={(event) => event.target === event.currentTarget && form.onSubmit(() => record.save())(event)}
    >
      <ScreenHeader title={opened.name} action={<CampaignHeader campaign={campaign} isDirty={record.isDirty} />} />
      <RecordColumns
        side={
          <Stack gap="md">
            {isDraft ? <CampaignProblems campaign={campaign} /> : <FiguresCard campaign={campaign} />}
            {!isDraft && campaign.abTest.isEnabled && <AbTestResult campaign={campaign} />}
            <AudienceCard
              audience={form.values.audience}
              disabled={isFixed}
              onChange={(audience) => form.setFieldValue('audience', audience)}
            />
          </Stack>
        }
      >
        <RecordFormBody record={record} conflictTitle="This campaign changed since you opened it">
          {campaign.frozenAt && <ReportCard campaignId={campaign.id} />}
          <Card component="section" aria-labelledby="email">
            <Stack gap="sm">
              <Title order={2} id="email">
                Email
              </Title>
              <TextInput label="Name" disabled={!mayEdit} maxLength={200} {...form.getInputProps('name')} />
              <TextInput label="Subject" disabled={isFixed} maxLength={300} {...form.getInputProps('subject')} />
              <TextInput
                label="Preview text"
                description="Mailboxes show it after the subject."
                disabled={isFixed}
                maxLength={300}
                {...form.getInputProps('preheader')}
              />
              <TextInput
                label="Sender name"
                placeholder="As in Settings › Email provider"
                disabled={isFixed}
                maxLength={100}
                {...form.getInputProps('fromName')}
              />
              <TextInput
                label="Sender address"
                description="Of a domain that is verified under Settings › Sender domains."
                placeholder="As in Settings › Email provider"
                type="email"
                disabled={isFixed}
                maxLength={254}
                {...form.getInputProps('fromAddress')}
              />
              <TextInput
                label="Reply-to address"
                placeholder="The sender’s address"
                type="email"
                disabled={isFixed}
                maxLength={254}
                {...form.getInputProps('replyTo')}
              />
            </Stack>
          </Card>
          <AbTestCard campaign={campaign} form={form} disabled={isFixed} isDirty={record.isDirty} />
          <ContentCard campaign={campaign} disabled={isFixed} isDirty={record.isDirty} />
          {campaign.frozenAt && <RecipientsCard campaignId={campaign.id} />}
        </RecordFormBody>
      </RecordColumns>
    </form>
  )
}
