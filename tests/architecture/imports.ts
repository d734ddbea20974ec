import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export const root = path.resolve(import.meta.dirname, '../..')

/** One file's wish for another, both as paths from the repository's root; a package keeps its name. */
export interface Import {
  readonly from: string
  readonly to: string
  /** Gone once compiled: such an import makes no cycle at run time. */
  readonly isType: boolean
}

/** The package names of our own workspaces, and where their sources lie. */
const OWN = /^@mainstreet\/([\w-]+)(?:\/(.*))?$/

/** Every import of a source text. */
export function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const quoted = /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(start, end))
      return quoted?.[1] ? [{ specifier: quoted[1], isType: false }] : []
    }),
  ]
  return found.map(({ specifier, isType }) => ({ from: file, to: targetOf(file, specifier), isType }))
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const [, workspace, inside] = OWN.exec(specifier) ?? []
  return workspace ? `${workspace}/src/${inside ?? 'index'}` : packageName(specifier)
}

const packageName = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** What nobody wrote by hand, or what is data rather than text to read. */
const PASSED_OVER = ['node_modules', 'dist', 'generated', 'migrations', 'data', '.git', '.data']

/** The code of all workspaces but the tests, as paths from the root. */
export function sourceFiles(): string[] {
  const sources = ['blocks', 'server', 'admin-client', 'site-client'].flatMap((workspace) =>
    filesBelow(`${workspace}/src`),
  )
  return sources.filter((file) => /\.tsx?$/.test(file))
}

/** Every file below a folder that somebody wrote. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !PASSED_OVER.includes(name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(place)
      return entry.isFile() ? [place] : []
    })
    .sort()
}

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
