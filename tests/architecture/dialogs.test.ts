import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { importsOfFile } from './code.ts'
import { read, sourceFiles } from './imports.ts'

const FORM_DIALOG = 'admin-client/src/ui/form/form-dialog.tsx'

/** Dialogs around a form of another file. Each of them asks before it discards changes, or cannot be closed. */
const ASKS_ITSELF = [
  'admin-client/src/modules/content/media/media-dialog.tsx',
  'admin-client/src/modules/content/pages/page-settings-dialog.tsx',
  'admin-client/src/modules/platform/agencies/members-dialog.tsx',
  'admin-client/src/modules/platform/session/session-ended-dialog.tsx',
  'admin-client/src/modules/work/tasks/task-panel.tsx',
]

const files = sourceFiles().filter((file) => file.startsWith('admin-client/src/') && file.endsWith('.tsx'))

test('FormDialog is found', () => {
  expect(isDialog(FORM_DIALOG, read(FORM_DIALOG))).toBe(true)
  expect(hasForm(read(FORM_DIALOG))).toBe(true)
})

test('a form in a dialog is a FormDialog, which asks before it discards changes', () => {
  const dialogs = files.filter((file) => file !== FORM_DIALOG && isDialog(file, read(file)))
  const withForm = dialogs.filter((file) => hasForm(read(file)) || formsImportedBy(file).length > 0)
  expect(withForm).toEqual(ASKS_ITSELF)
})

test('an offender is found', () => {
  const source = "import { Modal } from '@mantine/core'\nexport const a = <Modal><form onSubmit={b} /></Modal>"
  expect(isDialog('a.tsx', source) && hasForm(source)).toBe(true)
  expect(isDialog('a.tsx', "import { Stack } from '@mantine/core'")).toBe(false)
  expect(hasForm('<FormProblem problem={null} />')).toBe(false)
})

function isDialog(file: string, source: string): boolean {
  return parseSync(file, source).module.staticImports.some(
    ({ moduleRequest, entries }) =>
      moduleRequest.value === '@mantine/core' &&
      entries.some(({ importName }) => importName.name === 'Modal' || importName.name === 'Drawer'),
  )
}

function hasForm(source: string): boolean {
  return /<form\b/.test(source)
}

function formsImportedBy(file: string): string[] {
  const imported = importsOfFile(file).map(({ to }) => to)
  return imported.filter((to) => to !== FORM_DIALOG && files.includes(to) && hasForm(read(to)))
}
