import path from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../../kit/find-browser.ts'
import { request } from '../../kit/http.ts'
import { freePort } from '../../kit/installation.ts'
import { LAUNCH } from '../chromium.ts'
import type { Installed } from '../installed.ts'
import { npmInstall } from '../npm-install.ts'
import { atLeast, type Row } from '../report.ts'

const FOLDER = path.resolve(import.meta.dirname, '../lighthouse')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The page with every block is longer than any page of a business. */
const LEAST_PERFORMANCE = 95
const LEAST_OF_ALL_BLOCKS = 90
/** The first run of a browser now and then reports no figures at all, and a busy machine lowers single runs. */
const TRIES = 3

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number | null>>
type Lighthouse = (
  address: string,
  flags: object,
) => Promise<{ lhr: { categories: Record<string, { score: number | null }> } } | undefined>

/**
 * Lighthouse with its mobile settings on every page of the demo's sitemaps: the lowest score of each category, and the
 * page that has it. Scores are from 0 to 100; the best of up to three runs counts, since other work lowers single runs.
 */
export async function lighthouseOfPages({ port }: Installed): Promise<Row[]> {
  await npmInstall(FOLDER)
  const lighthouse = (await import(path.join(FOLDER, 'node_modules/lighthouse/core/index.js'))).default as Lighthouse
  const debugPort = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...LAUNCH, `--remote-debugging-port=${debugPort}`],
  })
  try {
    const rows: Row[] = []
    for (const tenant of ['maple', 'birch'])
      for (const address of await pagesOf(`http://${tenant}.localhost:${port}`, port))
        rows.push(...(await rowsOf(address, (at) => scoresOf(lighthouse, at, debugPort))))
    return rows
  } finally {
    await browser.close()
  }
}

/** The addresses of a site's sitemap, with one product and one category for all of them. */
async function pagesOf(site: string, port: number): Promise<string[]> {
  const { text } = await request({ port, path: '/sitemap.xml', headers: { host: new URL(site).host } })
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address as string)
  if (found.length === 0) throw new Error(`The sitemap of ${site} names no page`)
  const paths = found.map((address) => new URL(address).pathname)
  const ofStore = ['product', 'category'].flatMap((kind) =>
    paths.filter((path) => path.startsWith(`/store/${kind}/`)).slice(0, 1),
  )
  return [...paths.filter((path) => !path.startsWith('/store/')), ...ofStore].map((path) => new URL(path, site).href)
}

async function rowsOf(address: string, measure: (address: string) => Promise<Scores>): Promise<Row[]> {
  const { host, pathname } = new URL(address)
  const least = pathname === '/all-blocks' ? LEAST_OF_ALL_BLOCKS : LEAST_PERFORMANCE
  const goalOf = (category: (typeof CATEGORIES)[number]) => (category === 'performance' ? least : 100)
  const best: Record<string, number> = {}
  for (let run = 0; run < TRIES; run += 1) {
    const scores = await measure(address)
    for (const category of CATEGORIES) best[category] = Math.max(best[category] ?? 0, (scores[category] ?? 0) * 100)
    if (CATEGORIES.every((category) => (best[category] ?? 0) >= goalOf(category))) break
  }
  const name = `lighthouse: ${host.split('.')[0]}${pathname}`
  console.log(`  ${name}: ${CATEGORIES.map((category) => `${category} ${Math.round(best[category] ?? 0)}`).join(', ')}`)
  return CATEGORIES.map((category) => atLeast(`${name}, ${category}`, best[category] ?? 0, 'points', goalOf(category)))
}

async function scoresOf(lighthouse: Lighthouse, address: string, port: number): Promise<Scores> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: [...CATEGORIES],
    disableFullPageScreenshot: true,
    logLevel: 'error',
  })
  const score = (category: string) => result?.lhr.categories[category]?.score ?? null
  return Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Scores
}
