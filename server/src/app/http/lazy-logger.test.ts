import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { makeChildrenLazy } from './lazy-logger.ts'

test("a request's lines name the request, and those of a child of its logger as well", async () => {
  const lines: Record<string, unknown>[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  makeChildrenLazy(app.log)
  app.get('/', async (request) => {
    request.log.info('of the request')
    request.log.child({ part: 'inner' }).info('of a part')
    return ''
  })
  await app.inject('/')
  const line = (msg: string) => lines.find((one) => one.msg === msg)
  expect(line('of the request')).toMatchObject({ reqId: 'req-1' })
  expect(line('of a part')).toMatchObject({ reqId: 'req-1', part: 'inner' })
  await app.close()
})
