import { Checkbox } from '@mantine/core'
import { type ImportKind, ImportScreen } from '../../platform/data-exchange/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { WordpressImages } from './wordpress-images.tsx'
import {
  CancelWordpressImportDocument,
  ResumeWordpressImportDocument,
  StartWordpressImportDocument,
  WordpressImportDocument,
  WordpressImportPlanDocument,
  WordpressImportPreviewDocument,
  WordpressImportsDocument,
} from './wordpress-import-documents.ts'

interface WordpressImportMore {
  readonly importsPages: boolean
  readonly importsImages: boolean
  readonly redirectsAddresses: boolean
}

interface WordpressImportChoicesProps {
  readonly value: WordpressImportMore
  onChange(value: WordpressImportMore): void
}

const OPTIONS = [
  { name: 'importsPages', label: 'Import pages', description: 'Each becomes a page with its text and images.' },
  {
    name: 'importsImages',
    label: 'Import images',
    description: 'They are fetched from the old site in the background and added to the media library.',
  },
  {
    name: 'redirectsAddresses',
    label: 'Redirect the addresses of the old site',
    description: 'Links to the old site keep working once your domain leads here.',
  },
] as const

/** Additional options of an import from WordPress. */
function WordpressImportChoices({ value, onChange }: WordpressImportChoicesProps) {
  const { can, has } = useViewer()
  const mayEditPages = can('pages.can_edit')
  const allowed = {
    importsPages: mayEditPages && can('pages.can_create'),
    importsImages: has('media') && can('media.can_create'),
    redirectsAddresses: mayEditPages,
  }
  return OPTIONS.map(({ name, label, description }) => (
    <Checkbox
      key={name}
      label={label}
      description={allowed[name] ? description : "You don't have permission to do this."}
      disabled={!allowed[name]}
      checked={allowed[name] && value[name]}
      onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.checked })}
    />
  ))
}

const wordpressImport: ImportKind<WordpressImportMore> = {
  title: 'Import from WordPress',
  one: 'entry',
  many: 'entries',
  home: '/blog/posts',
  homeLabel: 'Blog',
  uploads: '/api/v1/admin/blog/imports/',
  area: 'blog',
  file: {
    name: 'the export of your WordPress site',
    accept: '.xml,text/xml,application/xml',
    help: 'In WordPress, choose Tools → Export → All content, and download the export file. At most 50 MB.',
  },
  documents: {
    list: WordpressImportsDocument,
    one: WordpressImportDocument,
    plan: WordpressImportPlanDocument,
    preview: WordpressImportPreviewDocument,
    start: StartWordpressImportDocument,
    cancel: CancelWordpressImportDocument,
    resume: ResumeWordpressImportDocument,
  },
  initial: { importsPages: true, importsImages: true, redirectsAddresses: true },
  Choices: WordpressImportChoices,
  Background: WordpressImages,
}

export function WordpressImportScreen() {
  return <ImportScreen kind={wordpressImport} />
}
