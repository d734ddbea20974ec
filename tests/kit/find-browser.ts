import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'

/** The shell comes first: it is the same engine without a window, and takes a fifth less processor time. */
const NAMES = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
]
/** What distributions call it. Not every one has the shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium to test with: the one that is named, else an installed one, else one that is installed now. Processes that
 * are started afterwards find the same one: two that installed it at once would meet each other's locks.
 */
export function prepareBrowser(): string {
  const found = findBrowser()
  process.env.PLAYWRIGHT_CHROMIUM_PATH = found
  return found
}

/**
 * Sites measure their fallback fonts against Arial. Where the system has neither it nor one of its widths, text takes other
 * room until the fonts are loaded, and what it moves is not the site's fault.
 */
export function prepareFonts(): void {
  const { stdout, status } = spawnSync('fc-match', ['-f', '%{family}', 'Arial'], { encoding: 'utf8' })
  if (status !== 0 || /Arial|Arimo|Liberation Sans/.test(stdout)) return
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.log('No font has the widths of Arial. Installing the Liberation fonts with apt-get …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'])
  } else console.log('No font has the widths of Arial: install the Liberation fonts, or tests of layout may fail.')
}

/** The same for this process alone. */
export function findBrowser(): string {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (named) {
    if (!runs(named)) throw new Error(`PLAYWRIGHT_CHROMIUM_PATH names ${named}, which does not run.`)
    return named
  }
  return findInstalled() ?? install()
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...MAC, chromium.executablePath()].find((file) => existsSync(file) && runs(file))
}

/** As root by the package manager, because it brings the libraries along; otherwise, or when that fails, Playwright's own. */
function install(): string {
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.log("No browser is installed. Installing the distribution's Chromium with apt-get …")
    run('apt-get', ['update', '-qq'])
    for (const name of PACKAGES) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
      const found = findInstalled()
      if (found) return found
    }
  }
  console.log("No browser is installed. Installing Playwright's Chromium (playwright install chromium) …")
  const cli = path.resolve(import.meta.dirname, '../../node_modules/playwright/cli.js')
  run(process.execPath, [cli, 'install', 'chromium'])
  const found = findInstalled()
  if (!found) throw new Error('No browser could be installed. Install Chromium and set PLAYWRIGHT_CHROMIUM_PATH to it.')
  return found
}

const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)))

function run(program: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}

/** A name alone proves nothing: some are stand-ins that only tell where to get the real one, some lack libraries. */
const runs = (file: string): boolean => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0
