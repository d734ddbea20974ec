import { ActionIcon, Tooltip } from '@mantine/core'
import { useState } from 'react'
import type { EditedPageFragment } from '../../generated/graphql.ts'
import { pageUrl } from '../../modules/content/pages/public-api.ts'
import { PreviewLinksDialog } from '../../modules/content/preview-links/index.ts'
import { useViewer } from '../../modules/platform/session/index.ts'
import { useSiteLink } from '../../modules/platform/site-sessions/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconChecklist, IconExternalLink, IconLink } from '../icons.ts'

/**
 * Links to the page on the site, and for sharing its draft. Both show the last saved version. Hidden on phones for lack
 * of room.
 */
export function PageLinks({ page, mayShare }: { page: EditedPageFragment; mayShare: boolean }) {
  const { tenant } = useViewer()
  const siteLink = useSiteLink()
  const { checkPage } = useEditor()
  const [isSharing, setSharing] = useState(false)
  if (!tenant) return null
  return (
    <>
      {page.hasAddress && (
        <Tooltip label="View page on the site">
          <ActionIcon
            component="a"
            {...siteLink(pageUrl(tenant.siteUrl, page.slug))}
            variant="subtle"
            color="gray"
            size="lg"
            visibleFrom="sm"
            aria-label="View page"
          >
            <IconExternalLink size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
      {mayShare && (
        <Tooltip label="Check page">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            visibleFrom="sm"
            aria-label="Check page"
            onClick={checkPage}
          >
            <IconChecklist size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
      {mayShare && (
        <Tooltip label="Copy preview link">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            visibleFrom="sm"
            aria-label="Copy preview link"
            onClick={() => setSharing(true)}
          >
            <IconLink size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
      {isSharing && <PreviewLinksDialog page={page} onClose={() => setSharing(false)} />}
    </>
  )
}
