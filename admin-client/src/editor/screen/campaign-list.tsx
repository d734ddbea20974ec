import { Loader, Text, UnstyledButton } from '@mantine/core'
import { CampaignStatusBadge, campaignEditorPath } from '../../modules/outreach/campaigns/public-api.ts'
import { useViewer } from '../../modules/platform/session/index.ts'
import type { ChooserCampaign } from '../saving/load-pages.ts'
import { CHOICE } from './chooser-keys.ts'
import { ListError } from './list-error.tsx'
import styles from './page-list.module.css'

interface CampaignListProps {
  /** null while loading. */
  readonly campaigns: readonly ChooserCampaign[] | null
  readonly failed: boolean
  readonly search: string
  readonly openId: string | null
  onOpen(path: string): void
  onRetry(): void
}

/** All campaigns of a tenant with email marketing, to write one. */
export function CampaignList({ campaigns, failed, search, openId, onOpen, onRetry }: CampaignListProps) {
  const { can, has } = useViewer()
  if (!can('email_marketing.can_view') || !has('email_marketing')) return null
  const words = search.trim().toLowerCase()
  const found = campaigns?.filter(({ name }) => name.toLowerCase().includes(words))
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>Email campaigns</h2>
      </div>
      {!found &&
        (failed ? (
          <ListError what="campaigns" onRetry={onRetry} />
        ) : (
          <Loader size="sm" aria-label="Loading campaigns" />
        ))}
      <ul className={styles.rows}>
        {found?.map(({ id, name, status }) => (
          <li key={id} className={styles.row}>
            <UnstyledButton
              className={styles.page}
              {...{ [CHOICE]: '' }}
              aria-current={id === openId ? 'page' : undefined}
              onClick={() => onOpen(campaignEditorPath(id))}
            >
              <span className={styles.title}>{name}</span>
              {status !== 'DRAFT' && <CampaignStatusBadge status={status} />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <Text c="dimmed" fz="sm" role="status">
          {words ? 'No campaigns match.' : 'No campaigns yet.'}
        </Text>
      )}
    </>
  )
}
