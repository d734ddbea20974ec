import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** What each file does as soon as a browser runs it: sets the title and calls the API as the person who opened it. */
export const HARM = "document.title='harmed';fetch('/graphql?harmed')"

export const HOSTILE_PAGE = `<!doctype html><title>x</title><script>${HARM}</script><img src=x onerror="${HARM}">`

const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"'
const PDF_ACTION = `<</S/JavaScript/JS(app.launchURL\\('/graphql?harmed'\\))>>`

/** Files that try to run in a browser, by the name they come under. The pictures and videos are whole ones with a page behind them. */
export const hostileFiles: Readonly<Record<string, Buffer>> = {
  'script.svg': svg(`<script>${HARM}</script>`),
  'decoded-style.svg': svg(`<style>&lt;script>${HARM}&lt;/script></style>`),
  'closed-style.svg': svg(`<style>&lt;/style>&lt;script>${HARM}&lt;/script></style>`),
  'cdata-style.svg': svg(`<style><![CDATA[</style><script>${HARM}</script>]]></style>`),
  'nested-style.svg': svg(`<style><g/>&lt;script>${HARM}&lt;/script></style>`),
  'handlers.svg': svg(`<image href="x" onerror="${HARM}"/><animate onbegin="${HARM}" attributeName="x" dur="1s"/>`),
  'foreign.svg': svg(`<foreignObject><body ${XHTML}><script>${HARM}</script></body></foreignObject>`),
  'sheet.svg': Buffer.from(`<?xml-stylesheet href="data:text/xsl,x"?>${svg('')}`),
  'page.png': Buffer.from(HOSTILE_PAGE),
  'page.html': Buffer.from(HOSTILE_PAGE),
  'page.xhtml': Buffer.from(`<?xml version="1.0"?><html ${XHTML}><body><script>${HARM}</script></body></html>`),
  'feed.xml': Buffer.from(`<?xml version="1.0"?><rss><script ${XHTML}>${HARM}</script></rss>`),
  'page.txt': Buffer.from(HOSTILE_PAGE),
  'program.js': Buffer.from(HARM),
  'document.pdf': Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction${PDF_ACTION}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n${HOSTILE_PAGE}`,
  ),
  'picture.jpg': withPage(await picture().jpeg().toBuffer()),
  'picture.png': withPage(await picture().png().toBuffer()),
  'picture.webp': withPage(await picture().webp().toBuffer()),
  'picture.gif': withPage(await picture().gif().toBuffer()),
  'video.mp4': withPage(readFileSync(path.join(import.meta.dirname, 'files/blink.mp4'))),
  'video.webm': readFileSync(path.join(import.meta.dirname, 'files/blink.webm')),
  'bytes.bin': withPage(Buffer.from([0, 1, 2, 3])),
}

function svg(inner: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${HARM}">${inner}</svg>`)
}

function picture() {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: '#3366cc' } })
}

function withPage(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.from(HOSTILE_PAGE)])
}
