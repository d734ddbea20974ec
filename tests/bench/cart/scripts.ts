import { gzipSync } from 'node:zlib'
import { request } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { atMost, type Row } from '../report.ts'

const KB = 1024
const host = { host: 'maple.localhost' }

/** What visitors of the store load: the scripts of its pages, and that of the cart, which loads when it is used. */
export async function scriptSizes(installed: Installed): Promise<Row[]> {
  const page = await scriptsOf(installed, '/store')
  const withCart = await scriptsOf(installed, '/cart')
  const isCart = (path: string) => /\/cart[-.]/.test(path)
  const cart = [...withCart].filter(([path]) => isCart(path))
  if (cart.length === 0) throw new Error(`The page of the cart has no script of the cart: ${[...withCart.keys()]}`)
  const first = [...page].filter(([path]) => !isCart(path))
  return [
    atMost('cart: scripts of the store before the islands', sum(first), 'KB gzip', 15),
    atMost('cart: script of the cart', sum(cart), 'KB gzip', 20),
  ]
}

const sum = (scripts: readonly (readonly [string, number])[]) => scripts.reduce((all, [, size]) => all + size, 0) / KB

/** The sizes of the scripts that a page loads, and of what those import. */
async function scriptsOf({ port }: Installed, path: string): Promise<Map<string, number>> {
  const { text } = await request({ port, path, headers: host })
  const sizes = new Map<string, number>()
  const waiting = [...text.matchAll(/<script[^>]+src="(\/[^"]+)"/g)].map(([, src]) => src as string)
  for (let src = waiting.pop(); src; src = waiting.pop()) {
    if (sizes.has(src)) continue
    const { body, text: code } = await request({ port, path: src, headers: host })
    sizes.set(src, gzipSync(body).length)
    for (const [, imported] of code.matchAll(/(?:import|from)\s*"(\.\/[^"]+)"/g))
      waiting.push(new URL(imported as string, `http://x${src}`).pathname)
  }
  return sizes
}
