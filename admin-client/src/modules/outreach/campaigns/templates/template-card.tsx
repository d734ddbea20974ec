import { Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { EmailTemplateCardFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { useUndoableDelete } from '../../../../ui/actions/use-undoable-delete.ts'
import { NameDialog } from '../../../../ui/form/name-dialog.tsx'
import { useAction, useSend } from '../../../../ui/form/use-send.ts'
import { IconCopy, IconPencil, IconTrash } from '../../../../ui/icons.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { templateEditorPath } from '../email-addresses.ts'
import { IconSend } from '../icons.ts'
import { EmailThumbnail } from './email-thumbnail.tsx'
import {
  DeleteEmailTemplatesDocument,
  DuplicateEmailTemplateDocument,
  RestoreEmailTemplatesDocument,
  TEMPLATE_LISTS,
  UpdateEmailTemplateDocument,
} from './template-documents.ts'
import styles from './templates.module.css'

/** An email template in the list, which links to its editor. */
export function TemplateCard({ template }: { template: EmailTemplateCardFragment }) {
  const { id, name, preview, updatedAt } = template
  return (
    <li className={styles.card}>
      <EmailThumbnail name={name} html={preview} />
      <div className={styles.caption}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Link className={styles.name} to={templateEditorPath(id)} title={name}>
            {name}
          </Link>
          <Text fz="xs" c="dimmed" truncate>
            Changed <RelativeTime at={updatedAt} />
          </Text>
        </div>
        <div className={styles.menu}>
          <TemplateMenu template={template} />
        </div>
      </div>
    </li>
  )
}

function TemplateMenu({ template }: { template: EmailTemplateCardFragment }) {
  const { id, name, version } = template
  const { can } = useViewer()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  const rename = useSend(UpdateEmailTemplateDocument)
  const [duplicate] = useAction(DuplicateEmailTemplateDocument, { refetchQueries: TEMPLATE_LISTS })
  const { remove } = useUndoableDelete<EmailTemplateCardFragment, unknown, unknown>({
    deleteDocument: DeleteEmailTemplatesDocument,
    restoreDocument: RestoreEmailTemplatesDocument,
    refetchQueries: TEMPLATE_LISTS,
    nameOf: ([one]) => `“${one?.name}”`,
  })
  return (
    <>
      <ActionsMenu name={name}>
        {can('email_marketing.can_create') && (
          <ActionItem
            icon={IconSend}
            onClick={() => navigate(`/email-marketing/campaigns?new=campaign&template=${encodeURIComponent(id)}`)}
          >
            Use in a campaign
          </ActionItem>
        )}
        {can('email_marketing.can_edit') && (
          <ActionItem icon={IconPencil} onClick={() => setNaming(true)}>
            Rename
          </ActionItem>
        )}
        {can('email_marketing.can_create') && (
          <ActionItem
            icon={IconCopy}
            onClick={async () => {
              if (await duplicate({ id })) toastSuccess('Template duplicated')
            }}
          >
            Duplicate
          </ActionItem>
        )}
        {can('email_marketing.can_delete') && (
          <ActionItem icon={IconTrash} isDestructive onClick={() => void remove([template])}>
            Delete
          </ActionItem>
        )}
      </ActionsMenu>
      {isNaming && (
        <NameDialog
          title="Rename template"
          initial={name}
          submit="Rename"
          maxLength={200}
          send={(next) => rename({ id, version, name: next })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
