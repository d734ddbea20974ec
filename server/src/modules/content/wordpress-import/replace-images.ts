import { inflateSync } from 'node:zlib'
import {
  blockName,
  encode,
  nodeAt,
  ROOT,
  readContent,
  setProps,
  TooMuchWork,
  WorkMeter,
  walk,
} from '@mainstreet/blocks/tree'

const sourceOf = (address: string) => `src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

/** Replaces the addresses of images in an article. */
export function replaceImages(html: string, addresses: ReadonlyMap<string, string>): string {
  let replaced = html
  for (const [url, address] of addresses)
    if (replaced.includes(sourceOf(url))) replaced = replaced.replaceAll(sourceOf(url), sourceOf(address))
  return replaced
}

/** The same in the articles of a page's content. Content that takes long to read stays as it is. */
export function replacePageImages(content: string, addresses: ReadonlyMap<string, string>): string {
  const inflate = new WorkMeter().metered((bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }))
  try {
    let { tree } = readContent(content, inflate)
    let isChanged = false
    for (const id of walk(tree, ROOT)) {
      const { props } = nodeAt(tree, id)
      if (blockName(nodeAt(tree, id)) !== 'RichText' || typeof props.content !== 'string') continue
      const html = replaceImages(props.content, addresses)
      if (html === props.content) continue
      tree = setProps(tree, id, { content: html })
      isChanged = true
    }
    return isChanged ? encode(tree) : content
  } catch (error) {
    if (error instanceof TooMuchWork) return content
    throw error
  }
}
