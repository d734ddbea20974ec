import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostFieldsFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconExternalLink, IconHistory, IconPencil, IconTrash, IconWorldOff } from '../../../../ui/icons.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { useSiteLink } from '../../../platform/site-sessions/index.ts'
import { UnpublishPostDocument } from '../post-documents.ts'
import { POST_LISTS, usePostActions } from '../use-post-actions.ts'
import { RevisionsDialog } from './revisions-dialog.tsx'

interface PostMenuProps {
  readonly post: PostFieldsFragment
  /** With unsaved changes, nothing is offered that would replace them. */
  readonly isDirty: boolean
}

/** Less common actions for a post. */
export function PostMenu({ post, isDirty }: PostMenuProps) {
  const { can, tenant } = useViewer()
  const siteLink = useSiteLink()
  const navigate = useNavigate()
  const { remove } = usePostActions()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [unpublish] = useAction(UnpublishPostDocument, { refetchQueries: POST_LISTS })
  const mayEdit = can('blog.can_edit')
  return (
    <>
      <ActionsMenu name={post.title} width={200}>
        {tenant && (
          <Menu.Item
            component="a"
            leftSection={<IconExternalLink size={18} stroke={1.6} />}
            {...siteLink(new URL(`/blog/${post.slug}`, tenant.siteUrl).href)}
          >
            View on site
          </Menu.Item>
        )}
        {mayEdit && !isDirty && (
          <ActionItem icon={IconHistory} onClick={() => setHistoryOpen(true)}>
            Revisions
          </ActionItem>
        )}
        {mayEdit && post.status === 'PUBLISHED' && !isDirty && (
          <ActionItem
            icon={IconWorldOff}
            onClick={async () => {
              if (await unpublish({ id: post.id, version: post.version })) toastSuccess('Post unpublished')
            }}
          >
            Unpublish
          </ActionItem>
        )}
        {can('pages.can_edit') && (
          <ActionItem icon={IconPencil} onClick={() => navigate('/pages/post-template')}>
            Edit post template
          </ActionItem>
        )}
        {can('blog.can_delete') && (
          <ActionItem
            icon={IconTrash}
            isDestructive
            onClick={async () => {
              if (await remove([post])) navigate('/blog/posts')
            }}
          >
            Delete
          </ActionItem>
        )}
      </ActionsMenu>
      {isHistoryOpen && <RevisionsDialog post={post} onClose={() => setHistoryOpen(false)} />}
    </>
  )
}
