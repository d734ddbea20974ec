import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PageSettingsFragment } from '../../generated/graphql.ts'
import { useViewer } from '../../modules/platform/session/index.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { settleUnsavedChanges, useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import type { DragController } from '../canvas/drag/drag-controller.ts'
import { EditorProvider } from '../editor-context.ts'
import { ThemeColoursProvider } from '../panels/controls/theme-colours.ts'
import { usePageCheck } from '../publish-check/use-page-check.ts'
import { type Edited, variantId } from '../saving/edited.ts'
import type { Wanted } from '../saving/load-page.ts'
import { SavingProvider } from '../saving/saving-context.ts'
import type { FoundWork } from '../saving/unsaved-work.ts'
import { EditorSession, Observable, useIsDirty, useValue, viewForEmail, viewForPage } from '../session/index.ts'
import { InsertMenu } from '../toolbox/insert-menu.tsx'
import { ChooserDialogs, showSaved, useChooserQuestions } from './chooser-dialogs.tsx'
import { LoadCover } from './load-cover.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { SaveTemplateDialog } from './save-template-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { useSurroundings } from './surroundings.ts'
import { TopBar } from './top-bar.tsx'
import { useChoices } from './use-chooser-pages.ts'
import { useClipboard } from './use-clipboard.ts'
import { useEditedPage } from './use-edited-page.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFocusAfterOpening } from './use-focus-after-opening.ts'
import { useOpening } from './use-opening.ts'
import { useProbe } from './use-probe.ts'
import { useRefusals } from './use-refusals.ts'
import { useRemoteChanges } from './use-remote-changes.ts'
import { useSavedTemplates } from './use-saved-templates.ts'
import { useSaving } from './use-saving.ts'
import { useSectionTemplates } from './use-section-templates.ts'
import { useStoredView } from './use-stored-view.ts'
import { useWorkBackup } from './use-work-backup.ts'
import styles from './workspace.module.css'
import { Workspace } from './workspace.tsx'

const HOMEPAGE = '/'
/** The area of permissions for each kind. */
const AREAS = { page: 'pages', component: 'components', email: 'email_marketing' } as const

/** The visual editor. The URL determines the open page. */
export function EditorScreen() {
  const [query] = useSearchParams()
  const viewer = useViewer()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? false
  const isPhone = useMediaQuery('(max-width: 37.5em)', undefined, { getInitialValueInEffect: false }) ?? false
  const wanted = parseWanted(query)
  const tenantId = viewer.tenant?.id ?? ''
  const owner = { tenantId, userId: viewer.user.id }

  const [session] = useState(() => new EditorSession())
  const [openPage] = useState(() => new Observable<Edited | null>(null))
  const [drag] = useState(() => new Observable<DragController | null>(null))
  const [found, setFound] = useState<FoundWork | null>(null)
  const questions = useChooserQuestions()
  const { askForComponent, askForPage } = questions
  const page = useValue(openPage)
  const surroundings = useSurroundings(page)
  const { theme } = useValue(surroundings)
  useEffect(() => session.namedStyles.set(theme.namedStyles ?? []), [session, theme.namedStyles])
  const choices = useChoices(page?.kind === 'component' ? page.id : null)
  const { pages } = choices

  const saving = useSaving(session, openPage)

  const [state, retry] = useEditedPage(owner, wanted, (loaded) => {
    session.view.set((loaded.edited.kind === 'email' ? viewForEmail : viewForPage)(session.view.get()))
    session.document.open(loaded.tree)
    openPage.set(loaded.edited)
    setFound(loaded.unsaved)
  })
  const isOpen = state.status === 'ready' || (state.status === 'loading' && state.loaded !== null)
  const isEmail = page?.kind === 'email'
  const mayEdit = isOpen && page !== null && viewer.can(`${AREAS[page.kind]}.can_edit`) && !(isEmail && page.isFixed)
  useEffect(() => session.mayEdit.set(mayEdit), [session, mayEdit])
  // Components are parts of pages.
  const mayKeep = viewer.can('components.can_create') && !isEmail
  useEffect(() => session.mayKeep.set(mayKeep), [session, mayKeep])
  const reloadTemplates = useSavedTemplates(session, isOpen && !isEmail)
  useSectionTemplates(session, isOpen && !isEmail, page, pages)

  const [showDetails] = useState(() => (saved: PageSettingsFragment) => showSaved(openPage, saved))
  const checks = usePageCheck({ session, openPage, drag, showDetails, publish: saving.publish })
  const { check: checkPage, checkAndPublish } = checks
  const checkedSaving = useMemo(() => ({ ...saving, publish: checkAndPublish }), [saving, checkAndPublish])

  useRemoteChanges(saving.saver, page, mayEdit)
  useStoredView(session, isNarrow, isPhone)
  const discard = useWorkBackup(session, openPage, owner)
  const settling = { save: saving.saveToLeave, onDiscard: discard }
  useUnsavedChanges(useIsDirty(session), settling)
  const open = (path: string) => {
    const changes = session.document.history.isDirty ? [settling] : []
    void settleUnsavedChanges(changes, () => navigate(path))
  }
  useFocusAfterOpening(state.status === 'ready', drag)
  useEditorKeys(session, drag, () => void saving.save())
  useProbe(session, drag)
  useOpening(session, page, open)
  useClipboard(session, drag, tenantId)
  useRefusals(session)

  const editor = useMemo(
    () => ({
      session,
      drag,
      tenantId,
      mayEditTheme: viewer.can('settings.can_edit'),
      mayEditCode: viewer.can('pages.can_edit_code'),
      askForComponent,
      askForPage,
      checkPage: () => void checkPage(),
      pages: (pages ?? [])
        .filter(({ hasAddress }) => hasAddress)
        .map(({ title, slug }) => ({ title, address: addressOf(slug) })),
    }),
    [session, drag, tenantId, viewer, pages, checkPage, askForComponent, askForPage],
  )
  return (
    <EditorProvider value={editor}>
      <ThemeColoursProvider value={theme.colours}>
        <SavingProvider value={checkedSaving}>
          <PageTitle name={page ? `Edit ${page.title}` : 'Editor'} />
          <div className={styles.screen}>
            <TopBar page={page} choices={choices} onOpen={open} />
            <Workspace
              surroundings={surroundings}
              choices={choices}
              page={page}
              isNarrow={isNarrow}
              checks={checks}
              cover={<LoadCover state={state} onRetry={retry} />}
              onOpen={open}
            />
            <LiveRegion announcement={session.announcement} />
          </div>
          <InsertMenu />
          <ShortcutsDialog />
          <SaveTemplateDialog onSaved={reloadTemplates} />
          <ChooserDialogs questions={questions} openPage={openPage} onOpen={open} onChanged={choices.reload} />
          <StaleDialog />
          {found && page && state.status === 'ready' && (
            <RecoveryDialog work={found} page={page} onDone={() => setFound(null)} />
          )}
        </SavingProvider>
      </ThemeColoursProvider>
    </EditorProvider>
  )
}

/** The page, component or email that the URL refers to. */
function parseWanted(query: URLSearchParams): Wanted {
  const component = query.get('component')
  if (component) return { kind: 'component', id: component }
  const campaign = query.get('emailCampaignId')
  if (campaign && query.get('variant') === 'b') return { kind: 'email', of: 'variant', id: variantId(campaign) }
  if (campaign) return { kind: 'email', of: 'campaign', id: campaign }
  const template = query.get('emailTemplateId')
  if (template) return { kind: 'email', of: 'template', id: template }
  const notification = query.get('emailNotificationId')
  if (notification) return { kind: 'email', of: 'notification', id: notification }
  return { kind: 'page', slug: query.get('slug') ?? HOMEPAGE }
}

function LiveRegion({ announcement }: { announcement: Observable<string> }) {
  return (
    <div className={styles.live} aria-live="polite">
      {useValue(announcement)}
    </div>
  )
}

function addressOf(slug: string): string {
  return slug === HOMEPAGE ? HOMEPAGE : `/${slug}`
}
