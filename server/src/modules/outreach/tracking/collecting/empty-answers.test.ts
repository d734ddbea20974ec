import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { EmptyAnswers } from './empty-answers.ts'

test('requests that arrive together are answered together, and later ones as well', async () => {
  const app = Fastify()
  const answers = new EmptyAnswers()
  const steps: string[] = []
  app.addHook('onResponse', (_request, _reply, done) => {
    steps.push('answered')
    done()
  })
  app.post('/', (_request, reply) => {
    answers.send(reply)
    steps.push(reply.sent ? 'sent at once' : 'received')
  })
  await app.ready()
  const post = () => app.inject({ method: 'POST', url: '/' })
  const responses = await Promise.all([post(), post(), post()])
  expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([204, '']))
  expect(steps).toEqual([...Array(3).fill('received'), ...Array(3).fill('answered')])
  expect((await post()).statusCode).toBe(204)
  await app.close()
})
