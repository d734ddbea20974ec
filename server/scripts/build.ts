import { readFileSync } from 'node:fs'
import path from 'node:path'
import { holderOf, holdFolder } from '../src/app/database/embedded-lock.ts'
import { commands, root, runScript, StepFailed, step } from './program.ts'
import { contentHash, isStamped, sourceFiles, stamped } from './stamp.ts'

interface Build {
  readonly name: string
  readonly sources: readonly string[]
  readonly args: readonly string[]
}

interface State {
  readonly hash: string
  readonly stamp: string
  readonly isCurrent: boolean
}

/** The inputs of each build outside its own folder. Tool versions are in the lock file. */
const BUILDS: readonly Build[] = [
  { name: 'admin-client', sources: ['admin-client', 'blocks'], args: [] },
  { name: 'site-client', sources: ['site-client', 'blocks'], args: [] },
  { name: 'server', sources: ['server', 'blocks', 'site-client'], args: ['--ssr'] },
]
const TOOLS = ['tsconfig.json', 'package-lock.json']
const GENERATED = ['admin-client/src/generated', 'blocks/src/generated', 'server/src/rest/generated']

/** Brings everything that is made from the sources up to date, and touches nothing that is. */
export async function buildAll(): Promise<void> {
  if ([documentsState(), ...BUILDS.map(stateOf)].every(({ isCurrent }) => isCurrent)) return
  const release = await takeTurn()
  try {
    console.log('Building Mainstreet …')
    await generateDocuments()
    const stale = BUILDS.map((build) => ({ ...build, ...stateOf(build) })).filter(({ isCurrent }) => !isCurrent)
    await Promise.all(stale.map(build))
  } finally {
    release()
  }
}

/** Types for the GraphQL documents of the blocks, the admin and the REST table. */
export async function generateDocuments(): Promise<void> {
  const { isCurrent, stamp, hash } = documentsState()
  if (isCurrent) return
  await stamped(stamp, hash, () =>
    step('types of the GraphQL documents', () => runScript(commands.codegen, ['--config', 'codegen.ts'])),
  )
}

/** Whether the folders exist; they may be older than the documents. */
export function hasGenerated(): boolean {
  return GENERATED.every((folder) => sourceFiles(root, [folder]).length > 0)
}

function documentsState(): State {
  const files = sourceFiles(root, ['schema.graphql', 'codegen.ts', 'package-lock.json'])
  const documents = [
    ...sourceFiles(root, ['admin-client/src', 'blocks/src']),
    ...sourceFiles(root, ['server/src/modules']).filter((file) => file.endsWith('.rest.ts')),
  ]
    .filter((file) => !GENERATED.some((folder) => file.startsWith(path.join(root, folder))))
    .filter((file) => readFileSync(file, 'utf8').includes('graphql(`'))
  const hash = contentHash(root, [...files, ...documents])
  const stamp = path.join(root, 'admin-client/src/generated/.stamp')
  return { hash, stamp, isCurrent: hasGenerated() && isStamped(stamp, hash) }
}

function stateOf({ name, sources, args }: Build): State {
  const hash = contentHash(root, sourceFiles(root, [...sources, ...TOOLS]), args.join(' '))
  const stamp = path.join(root, name, 'dist', '.stamp')
  return { hash, stamp, isCurrent: isStamped(stamp, hash) }
}

async function build({ name, args, hash, stamp }: Build & State): Promise<void> {
  const env = { NODE_ENV: 'production' }
  await stamped(stamp, hash, () =>
    step(name, () =>
      runScript(commands.vite, ['build', '--logLevel=warn', ...args], { cwd: path.join(root, name), env }),
    ),
  )
}

/** Two programs of one checkout may build at the same time, even with different data folders: the second waits. */
export async function takeTurn(): Promise<() => void> {
  const folder = path.join(root, '.data', 'build')
  for (let told = false; ; told = true) {
    try {
      return holdFolder(folder)
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EROFS') {
        throw new StepFailed(`The sources changed since the last build, and this account may not write to ${root}.`)
      }
      if (name !== 'DataFolderTaken') throw error
      if (holderOf(folder) === undefined) continue
      if (!told) console.log('Waiting for another start that is building here …')
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
}
