import { describe, expect, test } from 'vitest'
import { filesOfTests, importsOfFile } from './code.ts'
import { ringsAmong } from './cycles.ts'
import { importsOf, sourceFiles } from './imports.ts'
import { complaintsAbout, TEST_CODE } from './rules.ts'

const imports = sourceFiles().flatMap(importsOfFile)
const allImports = [...imports, ...filesOfTests().flatMap(importsOfFile)]

test('every room imports only what it may', () => {
  expect(imports.length).toBeGreaterThan(0)
  const complaints = imports.flatMap(complaintsAbout)
  expect(complaints, complaints.join('\n')).toEqual([])
})

test('no two rooms need each other, not even for their types', () => {
  // Tests beside the code start the whole server, which imports every capability.
  const rings = ringsAmong(allImports.filter(({ from }) => !TEST_CODE.test(from)))
  expect(rings, rings.join('\n\n')).toEqual([])
})

test('no two files need each other, not even for their types', () => {
  const rings = ringsAmong(allImports, (file) => file)
  expect(rings, rings.join('\n\n')).toEqual([])
})

describe('an offender is found', () => {
  const complaints = (file: string, source: string) => importsOf(file, source).flatMap(complaintsAbout)

  test.each([
    ['blocks/src/tree/move.ts', "import { createElement } from 'react'"],
    ['blocks/src/tree/move.ts', "export * from '../styles/index.ts'"],
    ['blocks/src/library/button/button.ts', "import type { Page } from '@mainstreet/server'"],
    ['admin-client/src/editor/canvas/canvas.tsx', "import { render } from '@mainstreet/site-client/render'"],
    ['admin-client/src/app/app.tsx', "import { config } from '../../../server/src/app/config.ts'"],
    ['admin-client/src/ui/logo.tsx', "import { trustedHtml } from './trusted-types/trusted-html.ts'"],
    ['admin-client/src/ui/logo.tsx', "import { policyFactory } from './trusted-types/policy-factory.ts'"],
    ['admin-client/src/modules/crm/customers/customer-screen.tsx', "import { notes } from '../notes/index.ts'"],
    ['admin-client/src/modules/crm/customers/customer-screen.tsx', "await import('../vehicles/vehicles-card.tsx')"],
    ['admin-client/src/modules/crm/notes/note-screen.tsx', "import { pages } from '../../content/pages/index.ts'"],
    ['admin-client/src/shell/navigation.ts', "import { notes } from '../modules/crm/notes/index.ts'"],
    ['admin-client/src/app/capabilities.ts', "import { x } from '../modules/crm/notes/notes-screen.tsx'"],
    ['admin-client/src/modules/crm/notes/note-screen.tsx', "import { useCapabilities } from '../../../app/x.ts'"],
    ['site-client/src/app/render.tsx', "await import('../../../admin-client/src/ui/button.tsx')"],
    ['server/src/kernel/paging.ts', "import { Page } from '../modules/content/pages/index.ts'"],
    ['server/src/modules/content/pages/page.service.ts', "import { config } from '../../../app/config.ts'"],
    ['server/src/modules/crm/notes/index.ts', "import { fixtures } from './note.fixtures.ts'"],
    ['server/src/rest/pages.ts', "import { Page } from '../modules/content/pages/index.ts'"],
    ['server/src/modules/content/pages/page.rest.ts', "import { Page } from './page.entity.ts'"],
    ['server/src/modules/content/pages/page.service.ts', "import { text } from '../../../rest/route.ts'"],
    ['server/src/modules/content/pages/page.service.ts', "import { restRoutes } from './page.rest.ts'"],
    ['server/src/modules/platform/users/user.rest.ts', "import { restPage } from '../../content/pages/page.rest.ts'"],
    ['server/src/modules/platform/users/user.service.ts', "import { Page } from '../../content/pages/index.ts'"],
    ['server/src/modules/content/pages/page.service.ts', "import { User } from '../../platform/users/user.entity.ts'"],
  ])('%s: %s', (file, source) => {
    expect(complaints(file, source)).not.toEqual([])
  })

  test.each([
    ['blocks/src/tree/codec.ts', "import { deflate } from 'pako'\nimport { check } from './check.ts'"],
    ['blocks/src/tree/codec.test.ts', "import fc from 'fast-check'\nimport { test } from 'vitest'"],
    ['server/src/app/site.ts', "import { render } from '@mainstreet/site-client/render'"],
    ['server/src/modules/content/pages/page.service.ts', "import { User } from '../../platform/users/index.ts'"],
    ['server/src/modules/content/pages/index.ts', "const rest = () => import('./page.rest.ts')"],
    ['server/src/modules/content/pages/page.rest.ts', "import { restUser } from '../../platform/users/user.rest.ts'"],
    ['server/src/modules/content/pages/page.rest.ts', "import { text } from '../../../rest/route.ts'"],
    ['admin-client/src/editor/canvas/canvas.tsx', "import { render } from '@mainstreet/blocks/render'"],
    ['admin-client/src/ui/document-frame.tsx', "import { trustedHtml } from './trusted-types/trusted-html.ts'"],
    ['admin-client/src/app/capabilities.ts', "import { notes } from '../modules/crm/notes/index.ts'"],
    ['admin-client/src/modules/crm/notes/note-screen.tsx', "import { a } from '../../content/pages/public-api.ts'"],
    [
      'admin-client/src/modules/crm/notes/note-screen.tsx',
      "import { useViewer } from '../../platform/session/index.ts'",
    ],
  ])('and nobody else: %s', (file, source) => {
    expect(complaints(file, source)).toEqual([])
  })

  test('a ring of two rooms is named by its files, also when one needs only a type of the other', () => {
    const there = importsOf('admin-client/src/shell/shell.tsx', "import { Editor } from '../editor/index.ts'")
    const back = importsOf('admin-client/src/editor/editor.tsx', "import { Shell } from '../shell/shell.tsx'")
    const type = importsOf('admin-client/src/editor/editor.tsx', "import type { Shell } from '../shell/shell.tsx'")
    const inline = importsOf('admin-client/src/editor/editor.tsx', "let x: import('../shell/shell.tsx').Shell")
    const ring = [
      'admin-client/src/editor/editor.tsx -> admin-client/src/shell/shell.tsx\nadmin-client/src/shell/shell.tsx -> admin-client/src/editor/index.ts',
    ]
    for (const imported of [back, type, inline]) expect(ringsAmong([...there, ...imported])).toEqual(ring)
    expect(ringsAmong(there)).toEqual([])
  })

  test('a ring of two files of tests', () => {
    const there = importsOf('tests/kit/database.ts', "import type { Server } from './server.ts'")
    const back = importsOf('tests/kit/server.ts', "import { useDatabase } from './database.ts'")
    expect(ringsAmong([...there, ...back], (file) => file)).toHaveLength(1)
  })
})
