import type { Page } from 'playwright'
import type { BrowserKit, PageOptions } from '../kit/browser.ts'
import { type Account, signedIn } from './signed-in.ts'

/** How long a screen may take to show what is polled for, on a machine that is busy with other tests. */
export const SOON = { timeout: 10_000 }

/** Fills in the sign-in page that is shown, and leaves as soon as it is sent. */
export async function sendSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a screen of the admin as someone who is signed in; the sign-in page has tests of its own. */
export async function enterAdmin(
  kit: BrowserKit,
  account: Account,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const visitor = await signedIn(account)
  const cookies = [...visitor.cookies].map(([name, value]) => ({
    name,
    value,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }))
  return kit.open(`/admin${path}`, { ...options, storageState: { cookies, origins: [] } })
}

/** Opens the list of pages and waits until it shows them. */
export async function openPages(
  kit: BrowserKit,
  account: Account,
  query = '',
  options: PageOptions = {},
): Promise<Page> {
  const page = await enterAdmin(kit, account, `/pages${query}`, options)
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
  await page.getByRole('status', { name: 'Loading pages' }).waitFor({ state: 'hidden' })
  return page
}

/** Searches the media library, and waits until it shows nothing else: until then, the files it finds still move. */
export async function searchMedia(page: Page, words: string): Promise<void> {
  await page.getByLabel('Search media').fill(words)
  await page.waitForURL(`**search=${words}**`)
  const files = page.getByRole('main').getByRole('button', { name: /\.[a-z0-9]{3,4}\b/ })
  await files.filter({ hasNotText: words }).first().waitFor({ state: 'detached' })
}

export async function chooseInMenu(page: Page, title: string, item: string): Promise<void> {
  const name = `Actions for ${title}`
  await page.getByRole('button', { name, exact: true }).click()
  // By its own name: the menu before it may not have faded out yet.
  await page.getByRole('menu', { name, exact: true }).getByRole('menuitem', { name: item, exact: true }).click()
}

/** Answers the question of a dialog and waits until it is gone: nothing behind a dialog has a role. */
export async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
}

let made = 0

/** Makes a page that belongs to one test alone, so that tests do not meet in one. */
export async function makePage(account: Account, title: string) {
  const visitor = await signedIn(account)
  made += 1
  const input = { title, slug: `made-${made}-${Date.now()}`, excerpt: 'Made by a test', publishDate: new Date() }
  const { createPage } = await visitor.graphql<{ createPage: { page: { id: string; slug: string; title: string } } }>(
    'mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id slug title } userErrors { message } } }',
    { input },
  )
  return createPage.page
}
