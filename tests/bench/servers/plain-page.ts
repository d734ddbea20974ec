import Fastify from 'fastify'
import { drawPlainly, type Row } from './draw-plainly.ts'
import { type AskedStatement, poolOf } from './pool.ts'
import { serve } from './serving.ts'

export interface PlainPageOptions {
  readonly databaseUrl: string
  readonly tenantId: string
  readonly statements: {
    /** Who and whose: asked one after the other before anything is read. */
    readonly first: readonly AskedStatement[]
    readonly page: AskedStatement
    readonly settings: AskedStatement
    /** What the library knows of the logos, and the settings of capabilities: asked once the page is known. */
    readonly later: readonly AskedStatement[]
  }
  readonly headers: Readonly<Record<string, string>>
}

/** What stands around the page's CSS and its content: made anew by our server, only written by this one. */
export interface Around {
  readonly before: string
  readonly between: string
  readonly after: string
}

// A page as one writes it by hand for speed: the statements, inflate, one renderToString.
await serve<PlainPageOptions>(async ({ databaseUrl, tenantId, statements, headers }) => {
  const ask = poolOf(databaseUrl, tenantId)
  const drawn = async () => {
    const { first, page, settings, later } = statements
    for (const statement of first) await ask(statement)
    const [pageRow, settingsRow] = await Promise.all([ask(page), ask(settings)])
    await Promise.all(later.map(ask))
    return drawPlainly(pageRow as Row, settingsRow as Row)
  }
  let around: Around = { before: '', between: '', after: '' }
  const app = Fastify()
  app.get('/parts', drawn)
  app.get('/*', async (_request, reply) => {
    const { css, html } = await drawn()
    return reply.headers(headers).send(around.before + css + around.between + html + around.after)
  })
  const answer = (given: unknown) => {
    around = given as Around
    return true
  }
  return { app, answer }
})
