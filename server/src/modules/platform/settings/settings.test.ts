import { beforeAll, describe, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'

const { signedIn, visitor } = useServer()

const FIELDS = `companyName favicon colors headingFont bodyFont radius buttonRadius buttonWeight contactEmail timeZone locale gtmId
  headScriptContent liveChatEnabled version
  mainnavSettings { sticky transparentOnHomepage navbarHeight mobileNavStyle }
  mainnavItems { linkText href target submenu { linkText href target } } rightnavItems { type linkText href classes icon }`
const UPDATE = `mutation ($input: UpdateSiteSettingsInput!) {
  updateSiteSettings(input: $input) { siteSettings { ${FIELDS} } userErrors { code message field } }
}`
const READ = `{ siteSettings { ${FIELDS} } }`

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

const update = async (input: object) => (await owner.ask(UPDATE, { input })).data.updateSiteSettings
const stored = async () => (await visitor(MAPLE).ask(READ)).data.siteSettings
const faultsOf = async (input: object): Promise<string[]> => {
  const before = await stored()
  const { userErrors } = await update(input)
  expect(await stored(), JSON.stringify(input).slice(0, 200)).toEqual(before)
  return userErrors.map(({ field }: { field: string }) => field)
}
const item = (linkText: string, href: string, submenu: object[] = []) => ({ linkText, href, submenu })

test('omitted settings and colours are unchanged', async () => {
  const before = await stored()
  const { siteSettings, userErrors } = await update({ colors: { primary: '#123456' }, headingFont: 'Lato', radius: 0 })
  expect(userErrors).toEqual([])
  expect(siteSettings).toMatchObject({ headingFont: 'Lato', radius: 0, bodyFont: before.bodyFont })
  expect(siteSettings.colors).toEqual({ ...before.colors, primary: '#123456' })
  expect(await stored()).toEqual(siteSettings)
})

test('an empty string clears an optional setting', async () => {
  await update({ contactEmail: 'hello@maple.example', gtmId: 'GTM-ABC1234' })
  expect(await stored()).toMatchObject({ contactEmail: 'hello@maple.example', gtmId: 'GTM-ABC1234' })
  await update({ contactEmail: '', gtmId: null })
  expect(await stored()).toMatchObject({ contactEmail: null, gtmId: null })
})

test('the second of two concurrent updates gets a conflict with the newer settings', async () => {
  const { version } = await stored()
  expect((await update({ version, companyName: 'First' })).userErrors).toEqual([])
  const second = await update({ version, companyName: 'Second' })
  expect(second.userErrors).toMatchObject([{ code: 'CONFLICT', field: 'version' }])
  expect(second.siteSettings).toMatchObject({ companyName: 'First', version: version + 1 })
  expect((await stored()).companyName).toBe('First')
})

describe('invalid settings are rejected at their field without changing anything', () => {
  test.each([
    [{ colors: { primary: 'url(x)' } }, 'colors.primary'],
    [{ colors: { primary: 'red;}body{display:none' } }, 'colors.primary'],
    [{ colors: { primary: 7 } }, 'colors.primary'],
    [{ colors: { glow: '#ffffff' } }, 'colors.glow'],
    [{ headingFont: 'Comic Sans MS' }, 'headingFont'],
    [{ bodyFont: "Lato';}" }, 'bodyFont'],
    [{ radius: -1 }, 'radius'],
    [{ spacing: 4000 }, 'spacing'],
    [{ buttonWeight: 650 }, 'buttonWeight'],
    [{ companyName: '  ' }, 'companyName'],
    [{ mainLogo: 'javascript:alert(1)' }, 'mainLogo'],
    [{ favicon: 'data:text/html,<script>alert(1)</script>' }, 'favicon'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
    [{ contactPhone: 'call me' }, 'contactPhone'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ locale: 'english please' }, 'locale'],
    [{ gtmId: "GTM-A');alert(1)//" }, 'gtmId'],
    [{ googlePlacesApiKey: 'a key' }, 'googlePlacesApiKey'],
    [{ mainnavSettings: { backgroundColor: 'red' } }, 'mainnavSettings.backgroundColor'],
    [{ mainnavSettings: { navbarHeight: 4000 } }, 'mainnavSettings.navbarHeight'],
    [{ mainnavItems: [item('Home', 'javascript:alert(1)')] }, 'mainnavItems.0.href'],
    [{ mainnavItems: [item('Home', 'java\nscript:alert(1)')] }, 'mainnavItems.0.href'],
    [
      { mainnavItems: [item('A', '/'), item('B', '/', [{ linkText: 'C', href: 'data:text/html,x' }])] },
      'mainnavItems.1.submenu.0.href',
    ],
    [{ mainnavItems: [item(' ', '/')] }, 'mainnavItems.0.linkText'],
    [{ rightnavItems: [{ linkText: 'x', href: '/', classes: '"><script>' }] }, 'rightnavItems.0.classes'],
    [{ rightnavItems: [{ linkText: 'x', href: '/', icon: '../../secret' }] }, 'rightnavItems.0.icon'],
  ])('%j', async (input, field) => {
    expect(await faultsOf(input)).toEqual([field])
  })

  test('a menu of 1,000 items', async () => {
    expect(await faultsOf({ mainnavItems: Array.from({ length: 1000 }, () => item('Home', '/')) })).toEqual([
      'mainnavItems',
    ])
  })

  test('a menu three levels deep', async () => {
    const before = await stored()
    const deep = item('A', '/', [item('B', '/', [item('C', '/')])])
    const { errors } = await owner.ask(UPDATE, { input: { mainnavItems: [deep] } })
    expect(errors?.[0]?.message).toContain('"submenu" is not defined by type "MainnavLinkInput"')
    expect(await stored()).toEqual(before)
  })

  test('a script of 5 MB', async () => {
    const payload = JSON.stringify({
      query: UPDATE,
      variables: { input: { headScriptContent: 'x'.repeat(5_000_000) } },
    })
    const reply = await owner.request({ headers: { 'content-type': 'application/json' }, payload })
    expect(reply.status).toBe(413)
  })
})

test('a menu keeps its order, submenus and targets; navigation settings are updated individually', async () => {
  const mainnavItems = [
    item('Services', '', [{ linkText: 'Brakes', href: '/brakes', target: 'BLANK' }]),
    item('Contact', '/contact'),
  ]
  const rightnavItems = [{ linkText: 'Call', href: 'tel:+16135550148', type: 'OTHER', classes: 'a b', icon: 'phone' }]
  await update({ mainnavItems, rightnavItems, mainnavSettings: { sticky: false } })
  const { siteSettings } = await update({ mainnavSettings: { mobileNavStyle: 'OFFCANVAS' } })
  expect(siteSettings.mainnavSettings).toEqual({
    sticky: false,
    transparentOnHomepage: false,
    navbarHeight: 76,
    mobileNavStyle: 'OFFCANVAS',
  })
  expect(siteSettings.mainnavItems).toMatchObject([
    { linkText: 'Services', href: '', target: 'SELF', submenu: [{ linkText: 'Brakes', target: 'BLANK' }] },
    { linkText: 'Contact', submenu: [] },
  ])
  expect(siteSettings.rightnavItems).toMatchObject(rightnavItems)
})

test('null fields of a menu item count as omitted', async () => {
  const bare = { linkText: 'Call', href: '/', target: null }
  const input = {
    mainnavItems: [{ ...bare, submenu: null }],
    rightnavItems: [{ ...bare, type: null, classes: null, icon: null }],
  }
  const { siteSettings } = await update(input)
  expect(siteSettings.mainnavItems).toMatchObject([{ target: 'SELF', submenu: [] }])
  expect(siteSettings.rightnavItems).toMatchObject([{ type: 'BUTTON', classes: '', icon: '' }])
})

test('changing and previewing settings requires permission, reading does not', async () => {
  const code = async (person: Visitor, query: string) =>
    (await person.ask(query, { input: { companyName: 'Mine' } })).errors?.[0]?.extensions.code
  const preview = 'query ($input: UpdateSiteSettingsInput!) { sitePreview(input: $input) }'
  const staff = await signedIn('staff@maple.test')
  for (const query of [UPDATE, preview]) {
    expect(await code(visitor(), query)).toBe('UNAUTHENTICATED')
    expect(await code(staff, query)).toBe('FORBIDDEN')
  }
  expect((await visitor(MAPLE).ask(READ)).errors).toBeUndefined()
})

describe('PUT /api/v1/admin/settings/', () => {
  const put = async (person: Visitor, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = '/api/v1/admin/settings/'
    const reply = await person.request({ method: 'PUT' as 'POST', url, headers, payload: JSON.stringify(body) })
    return { status: reply.status, body: JSON.parse(reply.body) }
  }

  test.each([[true], [false], [{ value: true }], ['false'], [1], [{ value: 0 }]])('accepts %j', async (sent) => {
    const { status, body } = await put(owner, { live_chat_enabled: sent })
    const value = typeof sent === 'object' ? Boolean(sent.value) : sent !== 'false' && Boolean(sent)
    expect([status, body.success, body.settings.live_chat_enabled]).toEqual([200, true, { value }])
  })

  test('returns all settings under their older names and changes only those submitted', async () => {
    await update({ companyName: 'Maple Auto', mainnavItems: [item('Home', '/')] })
    const { body } = await put(owner, { nothing_known: 'Other', live_chat_enabled: true })
    expect(body.settings).toMatchObject({
      company_name: { value: 'Maple Auto' },
      main_logo: { value: null },
      theme: { primary: '#123456', mainnav_items: [{ linkText: 'Home', target: '_self', submenu: [] }] },
      cart: { enabled: true },
      invoice_settings: { use_vehicle: false },
    })
  })

  test('is rejected without permission', async () => {
    const staff = await signedIn('staff@maple.test')
    expect(await put(staff, { live_chat_enabled: true })).toMatchObject({ status: 403, body: { success: false } })
  })
})

describe('named styles', () => {
  const NAMED = `mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) {
    siteSettings { namedStyles { id name settings } normalWidth } userErrors { field message }
  } }`
  const save = async (input: object) => (await owner.ask(NAMED, { input })).data.updateSiteSettings
  const card = { id: 'card', name: 'Card', settings: { border: { desktop: { borderRadius: 12 } } } }

  test('are kept with the theme, in their order', async () => {
    const lead = { id: 'lead', name: 'Lead', settings: {} }
    const { siteSettings, userErrors } = await save({ namedStyles: [lead, card], normalWidth: 1000 })
    expect(userErrors).toEqual([])
    expect(siteSettings).toEqual({ namedStyles: [lead, card], normalWidth: 1000 })
    await save({ namedStyles: [], normalWidth: 1180 })
  })

  test.each([
    ['an id that could be code', [{ ...card, id: 'a b' }], 'namedStyles.0.id'],
    ['the same id twice', [card, { ...card, name: 'Other' }], 'namedStyles.1.id'],
    ['no name', [{ ...card, name: ' ' }], 'namedStyles.0.name'],
    ['the same name twice', [card, { ...card, id: 'other', name: 'card' }], 'namedStyles.1.name'],
    ['an unknown group', [{ ...card, settings: { customCss: 'x' } }], 'namedStyles.0.settings'],
    ['too many settings', [{ ...card, settings: { border: Array(4000).fill('x') } }], 'namedStyles.0.settings'],
    [
      'too many styles',
      Array.from({ length: 51 }, (_, at) => ({ ...card, id: `s${at}`, name: `S${at}` })),
      'namedStyles',
    ],
  ])('%s is refused', async (_, namedStyles, field) => {
    const { userErrors } = await save({ namedStyles })
    expect(userErrors.map((each: { field: string }) => each.field)).toEqual([field])
  })
})
