import { Button, Skeleton } from '@mantine/core'
import { useNavigate } from 'react-router'
import { currentPage } from '../../../../ui/current-page.ts'
import { EmptyState, NoMatches } from '../../../../ui/empty-state.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { IconMail, IconPlus } from '../../../../ui/icons.ts'
import { ListBody } from '../../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useListState } from '../../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { CampaignTabs } from '../campaign-tabs.tsx'
import { templateEditorPath } from '../email-addresses.ts'
import { TemplateCard } from './template-card.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { CreateEmailTemplateDocument, EmailTemplatesDocument, TEMPLATE_LISTS } from './template-documents.ts'
import styles from './templates.module.css'

const PER_PAGE = 24

/** The tenant's email templates, as pictures of themselves. */
export function TemplatesScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const { address, text, search, clear } = useListState()
  const [isAdding, setAdding] = useDialogInUrl('new', 'template')
  const create = useSend(CreateEmailTemplateDocument, { refetchQueries: TEMPLATE_LISTS })
  const { data, error, reload } = useListQuery(EmailTemplatesDocument, {
    page: currentPage(address),
    perPage: PER_PAGE,
    where: { search: text },
  })
  const newTemplate = can('email_marketing.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New template
    </Button>
  )
  return (
    <>
      <ScreenHeader title="Email templates" action={newTemplate} />
      <CampaignTabs />
      <SearchBox mb="md" label="Search templates" placeholder="Name" text={text} onSearch={search} />
      <ListBody
        list={data?.emailTemplates}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={<TemplatesSkeleton />}
        isCard={false}
        empty={
          text ? (
            <NoMatches icon={IconMail} title="No templates match" text="Try another word." onClear={clear} />
          ) : (
            <EmptyState
              icon={IconMail}
              title="No email templates yet"
              text="Start from a ready-made email, or save a campaign as a template."
              action={newTemplate}
            />
          )
        }
      >
        {(templates) => (
          <ul className={styles.grid}>
            {templates.map((template) => (
              <TemplateCard key={template.id} template={template} />
            ))}
          </ul>
        )}
      </ListBody>
      {isAdding && can('email_marketing.can_create') && (
        <TemplateDialog
          title="New template"
          submit="Create template"
          asksName
          send={(content, name) => create({ name, content })}
          onSaved={({ emailTemplate }) => emailTemplate && navigate(templateEditorPath(emailTemplate.id))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six']

function TemplatesSkeleton() {
  return (
    <div role="status" aria-label="Loading templates" className={styles.grid}>
      {PLACES.map((place) => (
        <Skeleton key={place} h={320} />
      ))}
    </div>
  )
}
