import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** Copies this checkout as it stands, built or not, without its history and data. Packages are linked, not copied, where that can be. */
export function copyCheckout(target: string): void {
  mkdirSync(target, { recursive: true })
  const own = readdirSync(root).filter((name) => !['.git', '.data', 'node_modules'].includes(name))
  execFileSync('cp', ['-a', ...own.map((name) => path.join(root, name)), target])
  const modules = path.join(root, 'node_modules')
  try {
    execFileSync('cp', ['-al', modules, target], { stdio: 'ignore' })
  } catch {
    // Another file system.
    execFileSync('cp', ['-a', modules, target])
  }
}
