import { useQuery } from '@apollo/client/react'
import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { graphql } from '../../generated/index.ts'
import { useViewer } from '../../modules/platform/session/index.ts'
import styles from './settings-panel.module.css'

const EmailProviderDocument = graphql(`
  query HasEmailProvider { hasEmailProvider }
`)

/** Says that no email is sent, at the settings of a block that sends some. Submissions are stored anyway. */
export function EmailNotice() {
  const { can } = useViewer()
  const { data } = useQuery(EmailProviderDocument, { fetchPolicy: 'cache-and-network' })
  if (data?.hasEmailProvider !== false) return null
  return (
    <Alert color="yellow" role="status" className={styles.notice}>
      Email provider is not set. Please set it in the{' '}
      {can('settings.can_view') ? (
        <Anchor component={Link} to="/setting/email-provider" inherit>
          settings page
        </Anchor>
      ) : (
        'settings page'
      )}
      .
    </Alert>
  )
}
