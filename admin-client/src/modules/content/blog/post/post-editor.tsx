import { Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { PostFieldsFragment } from '../../../../generated/graphql.ts'
import { DeletedNotice } from '../../../../ui/deleted-notice.tsx'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useAutosave } from '../../../../ui/form/use-autosave.ts'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { RecordColumns } from '../../../../ui/record-columns.tsx'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { PostStatusBadge } from '../post-status.tsx'
import { usePostActions } from '../use-post-actions.ts'
import { changesBetween, formOfPost, type PostForm, savesItself } from './post-form.ts'
import { PostMenu } from './post-menu.tsx'
import { PostSettings } from './post-settings.tsx'
import { PostText } from './post-text.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useSavePost } from './use-save-post.ts'

interface PostEditorProps {
  readonly post: PostFieldsFragment
}

/** A post, written in place. The draft saves itself; visitors see no difference until it is published. */
export function PostEditor({ post }: PostEditorProps) {
  const { can } = useViewer()
  const { restore } = usePostActions()
  const [revision, setRevision] = useState(0)
  const [isPublishing, setPublishing] = useState(false)
  const wasSaved = useRef(true)
  const { write, isAutosave } = useSavePost(post.id)
  const record = useRecordForm({
    record: post,
    fieldsOf: (): readonly string[] => Object.keys(formOfPost(post)),
    toValues: formOfPost,
    changesBetween,
    write,
    onSaved({ isAuto }) {
      wasSaved.current = true
      if (!isAuto) toastSuccess('Post saved')
    },
    beforeShow: (next: PostForm, shown: PostForm) =>
      next.content !== shown.content && setRevision((count) => count + 1),
  })
  const { form, opened } = record
  const mayEdit = can('blog.can_edit') && !post.deletedAt
  useAutosave(record, {
    isEnabled: mayEdit,
    isComplete: () => savesItself(opened, changesBetween(formOfPost(opened), form.getValues())),
    onSave: () => {
      isAutosave.current = true
    },
  })

  async function publish() {
    wasSaved.current = !record.isDirty
    if (record.isDirty) await record.save()
    if (wasSaved.current) setPublishing(true)
  }

  const isNew = opened.status === 'DRAFT'
  return (
    <>
      <form noValidate onSubmit={form.onSubmit(() => record.save())}>
        <ScreenHeader
          title={opened.title}
          text={
            <Group gap="xs" component="span">
              <PostStatusBadge post={opened} />
              <Text span fz="sm" c="dimmed" role="status">
                {saveState(record, opened)}
              </Text>
            </Group>
          }
          action={
            <Group gap="xs" wrap="nowrap">
              {mayEdit && (
                <Button loading={record.isSaving} onClick={publish}>
                  {isNew ? 'Publish' : 'Publish changes'}
                </Button>
              )}
              {!post.deletedAt && <PostMenu post={opened} isDirty={record.isDirty} />}
            </Group>
          }
        />
        <DeletedNotice
          noun="post"
          deletedAt={post.deletedAt}
          canRestore={can('blog.can_delete')}
          onRestore={() => restore([post])}
        />
        <RecordColumns side={<PostSettings form={form} post={opened} disabled={!mayEdit} />}>
          <RecordFormBody record={record} conflictTitle="This post changed since you opened it">
            <PostText form={form} revision={revision} disabled={!mayEdit} />
          </RecordFormBody>
        </RecordColumns>
      </form>
      {/* Not within the form, which would be sent along with that of the dialog. */}
      {isPublishing && <PublishDialog post={opened} onClose={() => setPublishing(false)} />}
    </>
  )
}

function saveState(
  { isSaving, isDirty }: { readonly isSaving: boolean; readonly isDirty: boolean },
  { status, hasUnpublishedChanges }: PostFieldsFragment,
): string {
  if (isSaving) return 'Saving…'
  if (isDirty) return 'Not saved yet'
  return status === 'PUBLISHED' && hasUnpublishedChanges ? 'Draft saved, not published yet' : 'Saved'
}
