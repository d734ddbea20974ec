import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, Skeleton, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CampaignFieldsFragment } from '../../../../generated/graphql.ts'
import { NameDialog } from '../../../../ui/form/name-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { IconPencil } from '../../../../ui/icons.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { UpdateCampaignDocument } from '../campaign-documents.ts'
import { campaignEditorPath } from '../email-addresses.ts'
import { MailSize } from '../sending/problem-list.tsx'
import { CampaignPreviewDocument } from '../sending/sending-documents.ts'
import { EmailThumbnail } from '../templates/email-thumbnail.tsx'
import { TemplateDialog } from '../templates/template-dialog.tsx'
import { CreateEmailTemplateDocument, TEMPLATE_LISTS } from '../templates/template-documents.ts'

interface ContentCardProps {
  readonly campaign: CampaignFieldsFragment
  readonly disabled: boolean
  /** Changes that are not saved would be lost in the editor. */
  readonly isDirty: boolean
}

/** The content of a campaign, which is written in the visual editor. */
export function ContentCard({ campaign, disabled, isDirty }: ContentCardProps) {
  const { id, version, content } = campaign
  const { can } = useViewer()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'template' | 'keep' | null>(null)
  const close = () => setDialog(null)
  const update = useSend(UpdateCampaignDocument)
  const keep = useSend(CreateEmailTemplateDocument, { refetchQueries: TEMPLATE_LISTS })
  const { data, previousData } = useQuery(CampaignPreviewDocument, {
    variables: { id, customerId: null, variant: 'A' },
    fetchPolicy: 'cache-and-network',
  })
  const preview = (data ?? previousData)?.campaignPreview
  return (
    <Card component="section" aria-labelledby="content">
      <Stack gap="sm">
        <Title order={2} id="content">
          Content
        </Title>
        {preview ? (
          <EmailThumbnail key={content} name="the content" html={preview.html} height={360} />
        ) : (
          <Skeleton h={360} />
        )}
        {preview && <MailSize bytes={preview.bytes} />}
        <Group gap="xs">
          {!disabled && (
            <Button
              disabled={isDirty}
              title={isDirty ? 'Save your changes first' : undefined}
              leftSection={<IconPencil size={18} />}
              onClick={() => navigate(campaignEditorPath(id))}
            >
              Edit content
            </Button>
          )}
          {!disabled && (
            <Button variant="default" disabled={isDirty} onClick={() => setDialog('template')}>
              Use a template
            </Button>
          )}
          {content && can('email_marketing.can_create') && (
            <Button variant="default" onClick={() => setDialog('keep')}>
              Save as template
            </Button>
          )}
        </Group>
      </Stack>
      {dialog === 'template' && (
        <TemplateDialog
          title="Use a template"
          submit="Use template"
          warning={content ? 'This replaces the content of the campaign.' : undefined}
          send={(chosen) => update({ id, version, content: chosen })}
          onSaved={() => {
            toastSuccess('Template used')
            close()
          }}
          onClose={close}
        />
      )}
      {dialog === 'keep' && (
        <NameDialog
          title="Save as template"
          initial={campaign.name}
          submit="Save template"
          maxLength={200}
          send={(name) => keep({ name, content })}
          onSaved={() => toastSuccess('Template saved')}
          onClose={close}
        />
      )}
    </Card>
  )
}
