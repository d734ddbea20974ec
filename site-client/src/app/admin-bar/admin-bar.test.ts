import { expect, test } from 'vitest'
import { type AdminBar, adminBarHtml } from './admin-bar.ts'

const page = { title: 'Brakes', status: 'published' as const, updatedAt: new Date('2026-03-01T10:00:00Z') }
const bar: AdminBar = { adminUrl: 'https://admin.test:8443', dashboardUrl: 'https://admin.test:8443/admin/dashboard' }
const drawn = (more: Partial<AdminBar> = {}) => adminBarHtml({ ...bar, ...more }, '/_site/assets/admin-bar-1.js')

test('it has a shadow tree and the origin of trusted messages', () => {
  expect(drawn()).toContain('<ms-admin-bar data-admin="https://admin.test:8443"><template shadowrootmode="open">')
  expect(drawn()).toContain('<script type="module" src="/_site/assets/admin-bar-1.js"></script>')
  expect(adminBarHtml(bar, null)).not.toContain('type="module"')
})

test("it shows the page's title, status and last change", () => {
  const html = drawn({ page })
  for (const part of [
    '>Brakes</span>',
    '>Published</span>',
    '<time datetime="2026-03-01T10:00:00.000Z">2026-03-01</time>',
  ])
    expect(html).toContain(part)
  expect(drawn({ page: { ...page, status: 'draft' } })).toContain('data-status="draft">Draft</span>')
  expect(drawn({ page: { ...page, status: 'scheduled' } })).toContain('data-status="scheduled">Scheduled</span>')
})

test('only users who may edit see the editor and the settings', () => {
  expect(drawn({ page })).not.toMatch(/Edit page|Page settings/)
  const html = drawn({ page: { ...page, editing: { editorUrl: '/e?slug=a&b', settingsUrl: '/s' } } })
  expect(html).toMatch(
    /href="\/e\?slug=a&amp;b".*Edit page.*href="\/s" title="Page settings" target="_blank" data-settings/,
  )
})

test('a page title is escaped', () => {
  const title = '"><script>alert(1)</script>'
  const note = { text: title, link: { label: title, href: `/"onclick="alert(1)` } }
  const html = drawn({ page: { ...page, title, note } })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('"onclick=')
})
