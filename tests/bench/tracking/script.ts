import { gzipSync } from 'node:zlib'
import { request } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'

const host = { host: 'maple.localhost' }

/** The script that reports visits, with what it imports, in KB as gzip. */
export async function trackingScriptSize({ port }: Installed): Promise<number> {
  const { text } = await request({ port, path: '/', headers: host })
  const [, first] = /<script[^>]+src="(\/_site\/assets\/track-[^"]+)"/.exec(text) ?? []
  if (!first) throw new Error('The home page has no script that reports the visit')
  const sizes = new Map<string, number>()
  const waiting = [first]
  for (let src = waiting.pop(); src; src = waiting.pop()) {
    if (sizes.has(src)) continue
    const { body, text: code } = await request({ port, path: src, headers: host })
    sizes.set(src, gzipSync(body).length)
    for (const [, imported] of code.matchAll(/(?:import|from)\s*"(\.\/[^"]+)"/g))
      waiting.push(new URL(imported as string, `http://x${src}`).pathname)
  }
  return [...sizes.values()].reduce((all, size) => all + size, 0) / 1024
}
