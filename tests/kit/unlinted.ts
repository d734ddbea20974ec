import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Decides how every file is linted. */
const RULES = ['biome.json', 'package-lock.json', '.gitignore']

export interface Unlinted {
  /** Relative to the root. */
  readonly files: readonly string[]
  /** Remembers them as linted. Call it only if the linter found nothing in them. */
  done(): void
}

/** The files of a checkout whose contents were not linted before, under the rules as they are now. */
export function unlintedFiles(root: string, cache = path.join(root, 'node_modules/.cache/linted.json')): Unlinted {
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(root, file)))
      .digest('hex')
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
  const rules = RULES.filter((file) => files.includes(file))
    .map(hashOf)
    .join()
  const hashes = new Map(files.map((file) => [file, hashOf(file)]))
  const linted = readLinted(cache)
  const known = new Set(linted.rules === rules ? linted.hashes : [])
  return {
    files: files.filter((file) => !known.has(hashes.get(file) as string)),
    done() {
      mkdirSync(path.dirname(cache), { recursive: true })
      writeFileSync(cache, JSON.stringify({ rules, hashes: [...new Set(hashes.values())] }))
    },
  }
}

interface Linted {
  readonly rules?: string
  readonly hashes?: readonly string[]
}

function readLinted(cache: string): Linted {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as Linted
  } catch {
    return {}
  }
}
