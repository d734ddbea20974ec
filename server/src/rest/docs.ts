import { escapeHtml } from '@mainstreet/blocks/text'
import type { FastifyInstance } from 'fastify'
import { PERSON_ONLY_NOTE } from '../kernel/graphql/requirements.ts'
import { NOTICE } from '../kernel/security/response-policy.ts'
import { errorStatuses } from '../kernel/validation/error-statuses.ts'
import type { DownloadDescription } from './download.ts'
import { exampleOf } from './examples.ts'
import { INPUT_LIMITS, openApi, PREFIX } from './openapi.ts'
import type { Route } from './route.ts'
import { type Description, object, type Schema } from './schema.ts'
import type { UploadDescription } from './upload.ts'

interface DocumentedCalls {
  readonly table: readonly Route[]
  readonly uploads: readonly UploadDescription[]
  readonly downloads: readonly DownloadDescription[]
}

/** Serves `/docs` for people and `/openapi.json` for programs, both generated from the table. */
export function registerDocs(rest: FastifyInstance, { table, uploads, downloads }: DocumentedCalls): void {
  const document = openApi(table, uploads, downloads)
  const page = docsPage({ table, uploads, downloads })
  rest.get('/openapi.json', () => document)
  for (const path of ['/docs', '/docs/']) {
    rest.get(path, (_request, reply) => reply.relax(NOTICE).type('text/html; charset=utf-8').send(page))
  }
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
article { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid #8888 }
h2 { margin: 0; font-size: 1.05rem; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
h3 { margin: 1rem 0 .25rem; font-size: .9rem }
p { margin: .25rem 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0; font-size: .9rem }
pre { margin: .25rem 0; font-size: .8rem; white-space: pre-wrap; overflow-wrap: anywhere }
dl dl { padding-left: 1rem; border-left: 1px solid #8888 }
table { border-collapse: collapse; font-size: .9rem } th, td { padding: .25rem 1rem .25rem 0; text-align: left; vertical-align: top }
dt { font-family: ui-monospace, monospace } dd { margin: 0; overflow-wrap: anywhere }
`

function docsPage({ table, uploads, downloads }: DocumentedCalls): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>REST calls · Mainstreet</title><style>${STYLE}</style></head>
<body><main>
<h1>REST calls</h1>
<p>Every path works with and without a slash at its end. Errors are <code>{ success: false, error, code }</code>, with messages by field in <code>errors</code>, under the names that the caller sent. ${INPUT_LIMITS}
Programs send their API key as <code>Authorization: Bearer ms_…</code>. For programs: <a href="${PREFIX}/openapi.json">openapi.json</a>.</p>
<h2>Errors</h2>
${errorTable()}
${table.map(articleOf).join('\n')}
${uploads.map(uploadArticle).join('\n')}
${downloads.map(downloadArticle).join('\n')}
</main></body></html>
`
}

function errorTable(): string {
  const rows = errorStatuses.map(
    ({ status, codes, meaning }) =>
      `<tr><td>${status}</td><td>${codes.map((code) => `<code>${code}</code>`).join(' ')}</td><td>${escapeHtml(meaning)}</td></tr>`,
  )
  return `<table><thead><tr><th>Status</th><th>Codes</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** A row of the table, or an upload in its form. */
type Described = Pick<Route, 'method' | 'path'> & Description

function articleOf({
  method,
  path,
  summary,
  isPersonOnly,
  query,
  body,
  bodyExample,
  answer,
  errors = {},
  isUpload = false,
}: Described & { readonly isUpload?: boolean }): string {
  const parts: [string, Schema | undefined][] = [
    ['Query', query && { properties: query, required: [] }],
    ['Body', body],
    ['Response', answer],
  ]
  const note = isPersonOnly ? `<p>${PERSON_ONLY_NOTE}</p>` : ''
  const shown = parts.map(([name, schema]) => (schema ? `<h3>${name}</h3>${fieldsOf(schema)}` : ''))
  if (body && !isUpload) shown.push(`<h3>Example body</h3>${jsonOf(bodyExample ?? exampleOf(body))}`)
  shown.push(`<h3>Example response</h3>${jsonOf(exampleOf(answer))}`)
  for (const [status, { description, example }] of Object.entries(errors)) {
    shown.push(`<h3>Error ${status}</h3><p>${escapeHtml(description)}</p>${jsonOf(example)}`)
  }
  return `<article><h2>${method} ${PREFIX}${escapeHtml(path)}</h2><p>${escapeHtml(summary)}</p>${note}${shown.join('')}</article>`
}

function uploadArticle({ fields, accepts, summary, ...call }: UploadDescription): string {
  const body = object({ file: { type: 'string', description: accepts }, ...fields }, ['file'])
  return articleOf({ ...call, summary: `${summary}. Send the body as multipart/form-data.`, body, isUpload: true })
}

function downloadArticle({ method, path, summary, type, query }: DownloadDescription): string {
  const fields = query ? `<h3>Query</h3>${fieldsOf(object(query))}` : ''
  return `<article><h2>${method} ${PREFIX}${escapeHtml(path)}</h2><p>${escapeHtml(summary)}</p>${fields}<h3>Response</h3><p>A file of the type <code>${escapeHtml(type)}</code></p></article>`
}

function fieldsOf({ properties = {}, required = [] }: Schema): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const inner = schema.items ?? schema
    const below = inner.properties ? fieldsOf(inner) : ''
    const optional = required.includes(name) ? '' : ', optional'
    return `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(kindOf(schema) + optional)}${below}</dd>`
  })
  return `<dl>${lines.join('')}</dl>`
}

function kindOf({ type, enum: values, items, description, ...rest }: Schema): string {
  const kind =
    values?.map(String).join(' | ') ??
    ('const' in rest ? String(rest.const) : items ? `list of ${items.type}` : [type].flat().join(' or '))
  return description ? `${kind}: ${description}` : kind
}

const jsonOf = (example: unknown) => `<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`
