import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router'
import { RecordScreen } from '../../../../ui/record-screen.tsx'
import { IconNews } from '../icons.ts'
import { PostDocument } from '../post-documents.ts'
import { PostEditor } from './post-editor.tsx'

/** The post with the id in the URL. */
export function PostScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(PostDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const post = data?.blogPost
  return (
    <RecordScreen
      noun="post"
      icon={IconNews}
      list={{ label: 'Blog', to: '/blog/posts' }}
      goneText="It may have been deleted more than 30 days ago."
      error={error}
      onRetry={() => refetch()}
    >
      {post && <PostEditor key={post.id} post={post} />}
    </RecordScreen>
  )
}
