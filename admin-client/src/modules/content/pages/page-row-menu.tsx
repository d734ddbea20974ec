import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PageRowFragment } from '../../../generated/graphql.ts'
import {
  IconArchive,
  IconArrowBackUp,
  IconCalendarTime,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconFolderSymlink,
  IconLink,
  IconPencil,
  IconSettings,
  IconWorldOff,
  IconWorldUpload,
} from '../../../ui/icons.ts'
import { useViewer } from '../../platform/session/index.ts'
import { useSiteLink } from '../../platform/site-sessions/index.ts'
import { PreviewLinksDialog } from '../preview-links/index.ts'
import { MovePageDialog } from './move-page-dialog.tsx'
import { editorPath, pageUrl } from './page-address.ts'
import { PagePlanDialog } from './page-plan-dialog.tsx'
import { shownStatus } from './page-status.tsx'
import { PublishDetailsDialog } from './publish-details-dialog.tsx'
import { usePageActions } from './use-page-actions.tsx'

const icon = { size: 18, stroke: 1.6 }

export interface PageRowActions {
  onSettings(id: string): void
  onDuplicate(id: string): void
}

/** The actions for a page in the list. */
export function PageRowMenu({ page, onSettings, onDuplicate }: PageRowActions & { page: PageRowFragment }) {
  const { can, tenant } = useViewer()
  const actions = usePageActions()
  const siteLink = useSiteLink()
  const [isPlanning, setPlanning] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const status = shownStatus(page)
  const mayEdit = can('pages.can_edit')
  const isLive = status === 'PUBLISHED' || status === 'SCHEDULED'
  const mayPublish = mayEdit && status !== 'ARCHIVED' && (!isLive || page.hasUnpublishedChanges)
  if (!mayEdit && !isLive && !can('pages.can_create')) return null
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${page.title}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <>
              <Menu.Item component={Link} to={editorPath(page.slug)} leftSection={<IconPencil {...icon} />}>
                Edit
              </Menu.Item>
              <Menu.Item onClick={() => onSettings(page.id)} leftSection={<IconSettings {...icon} />}>
                Page settings
              </Menu.Item>
            </>
          )}
          {can('pages.can_create') && (
            <Menu.Item onClick={() => onDuplicate(page.id)} leftSection={<IconCopy {...icon} />}>
              Duplicate
            </Menu.Item>
          )}
          {mayEdit && status !== 'ARCHIVED' && (
            <Menu.Item onClick={() => setMoving(true)} leftSection={<IconFolderSymlink {...icon} />}>
              Move to…
            </Menu.Item>
          )}
          {tenant && page.hasAddress && (
            <Menu.Item
              component="a"
              {...siteLink(pageUrl(tenant.siteUrl, page.slug))}
              leftSection={<IconExternalLink {...icon} />}
            >
              View page
            </Menu.Item>
          )}
          {mayEdit && status !== 'ARCHIVED' && (
            <Menu.Item onClick={() => setSharing(true)} leftSection={<IconLink {...icon} />}>
              Copy preview link
            </Menu.Item>
          )}
          {mayPublish && (
            <Menu.Item
              onClick={async () => setPublishing(await actions.publish(page))}
              leftSection={<IconWorldUpload {...icon} />}
            >
              {isLive ? 'Publish changes' : 'Publish'}
            </Menu.Item>
          )}
          {mayEdit && isLive && (
            <Menu.Item onClick={() => actions.unpublish(page)} leftSection={<IconWorldOff {...icon} />}>
              Unpublish
            </Menu.Item>
          )}
          {mayEdit && status !== 'ARCHIVED' && (
            <Menu.Item onClick={() => setPlanning(true)} leftSection={<IconCalendarTime {...icon} />}>
              Schedule…
            </Menu.Item>
          )}
          {can('pages.can_delete') && (
            <>
              <Menu.Divider />
              {status === 'ARCHIVED' ? (
                <Menu.Item onClick={() => actions.restore(page)} leftSection={<IconArrowBackUp {...icon} />}>
                  Restore
                </Menu.Item>
              ) : (
                <Menu.Item
                  c="var(--mantine-color-error)"
                  onClick={() => actions.archive(page)}
                  leftSection={<IconArchive {...icon} />}
                >
                  Archive
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSharing && <PreviewLinksDialog page={page} onClose={() => setSharing(false)} />}
      {isPublishing && (
        <PublishDetailsDialog
          page={page}
          onSaved={(saved) => void actions.publish(saved)}
          onClose={() => setPublishing(false)}
        />
      )}
      {isMoving && <MovePageDialog page={page} onClose={() => setMoving(false)} />}
      {isPlanning && <PagePlanDialog page={page} onClose={() => setPlanning(false)} />}
    </>
  )
}
