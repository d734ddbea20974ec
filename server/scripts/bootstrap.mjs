// Runs before every command, perhaps on an old Node and with nothing installed: only what Node 20 has built in.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.installed')
const mutex = path.join(root, '.install-lock')

/** A fingerprint of the expected installation: it differs for another lock file or platform. */
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')

if (!isInstalled()) {
  await waitForTurn()
  try {
    if (!isInstalled()) install()
  } finally {
    rmSync(mutex, { recursive: true, force: true })
  }
}
checkNode()

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/** After `npm install` by hand nothing needs fetching. npm notes the packages it installed, but not whether their scripts ran. */
function isInstalledByHand() {
  const noted = path.join(modules, '.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages
  const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  if (Object.keys(installed).some((place) => !locked[place])) return false
  return Object.entries(locked).every(([place, { version, link, optional }]) => {
    if (!place.includes('node_modules/')) return true
    const same = link ? installed[place]?.link : installed[place]?.version === version
    return same ? existsSync(path.join(root, place)) : optional && !installed[place]
  })
}

/** A folder can be made by one only. A folder whose maker is gone is taken away. */
async function waitForTurn() {
  for (let told = false; ; told = true) {
    try {
      mkdirSync(mutex)
      writeFileSync(path.join(mutex, 'process'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned()) rmSync(mutex, { recursive: true, force: true })
    else {
      if (!told) console.log('Waiting for another npm that is installing here …')
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
}

function isAbandoned() {
  let maker
  try {
    maker = Number(readFileSync(path.join(mutex, 'process'), 'utf8'))
    process.kill(maker, 0)
    return false
  } catch (error) {
    // No permission to signal it means that it lives.
    if (error.code === 'EPERM') return false
    if (maker) return true
  }
  // Made, but not yet signed: it may be a moment old.
  const madeAt = statSync(mutex, { throwIfNoEntry: false })?.mtimeMs
  return madeAt !== undefined && Date.now() - madeAt > 10_000
}

function install() {
  const begun = Date.now()
  const flags = ['--loglevel=error', '--no-audit', '--no-fund']
  const isComplete = isInstalledByHand()
  if (!isComplete) {
    console.log('Installing what Mainstreet stands on (npm ci); the first time this takes a minute …')
    npm(['ci', '--include=dev', '--ignore-scripts', ...flags])
  }
  const allowed = allowedScripts()
  if (allowed.length > 0) npm(['rebuild', '--ignore-scripts=false', ...flags, ...allowed])
  writeFileSync(stamp, wanted)
  if (!isComplete) console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

/** The installed packages whose install scripts may run, by `allowScripts` in package.json, which not every npm enforces. */
function allowedScripts() {
  const { allowScripts = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(path.join(modules, name)))
}

function npm(args) {
  // Never the Node in node_modules: npm ci is about to delete that one.
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const outside = node && !node.startsWith(modules)
  const options = { cwd: root, env: installEnvironment(), stdio: 'inherit' }
  const { status, error } =
    script && outside ? spawnSync(node, [script, ...args], options) : spawnSync('npm', args, options)
  if (status === 0) return
  console.error(`Installing failed${error ? `: ${error.message}` : '; npm says above why'}. Mend that and start again.`)
  rmSync(mutex, { recursive: true, force: true })
  process.exit(1)
}

/** As if typed into a fresh terminal: without what the npm that runs us has set for its own command. */
function installEnvironment() {
  const env = { ...process.env }
  for (const name of Object.keys(env)) if (/^npm_(lifecycle|package|command)/.test(name)) delete env[name]
  env.PATH = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.split(path.sep).includes('node_modules'))
    .join(path.delimiter)
  return env
}

/** The command that follows runs on the Node that npm put into node_modules, or on the machine's own. */
function checkNode() {
  if (process.execPath.startsWith(modules)) return
  const brought = path.join(modules, '.bin', 'node')
  const { stdout } = spawnSync(existsSync(brought) ? brought : process.execPath, ['-p', 'process.versions.node'])
  const version = stdout?.toString().trim() || process.versions.node
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  console.error(
    `Mainstreet needs Node 22.18 or newer, and this is ${version}. For ${process.platform}-${process.arch} npm brings none: install Node 24 from https://nodejs.org and start again.`,
  )
  process.exit(1)
}
