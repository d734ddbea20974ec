import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium to test with: the one that is named, else an installed one, else one that is installed now. */
export function findBrowser(): string {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (named) {
    if (!runs(named)) throw new Error(`PLAYWRIGHT_CHROMIUM_PATH names ${named}, which does not run.`)
    return named
  }
  return installed() ?? install()
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...MAC, chromium.executablePath()].find((file) => existsSync(file) && runs(file))
}

function install(): string {
  console.log('No browser is installed. Installing Chromium for the browser tests (playwright install chromium) …')
  const cli = path.resolve(import.meta.dirname, '../../node_modules/playwright/cli.js')
  run(process.execPath, [cli, 'install', 'chromium'])
  if (runs(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0) {
    console.log("That did not do. Installing the distribution's own (apt-get install chromium) …")
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  const found = installed()
  if (!found) throw new Error('No browser could be installed. Install Chromium and set PLAYWRIGHT_CHROMIUM_PATH to it.')
  return found
}

function run(program: string, args: string[]): void {
  spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** A name alone proves nothing: some are stand-ins that only tell where to get the real one, some lack libraries. */
const runs = (file: string): boolean => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0
