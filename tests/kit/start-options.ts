import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface StartOptions {
  readonly env: Readonly<Record<string, string>>
  readonly nodeOptions: readonly string[]
}

/** What `npm start` passes to Node, for processes that run the built server itself. */
export function startOptions(): StartOptions {
  const file = path.resolve(import.meta.dirname, '../../package.json')
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } }
  const [before = '', after = ''] = scripts.start.split('exec node ')
  const assignments = before
    .trim()
    .split(' ')
    .map((assignment) => assignment.split('=') as [string, string])
  return { env: Object.fromEntries(assignments), nodeOptions: after.split(' ').filter((word) => word.startsWith('--')) }
}
