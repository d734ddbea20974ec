import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startOptions } from './start-options.ts'

test('the image starts Node as npm start does', () => {
  const image = readFileSync(path.resolve(import.meta.dirname, '../../server/Dockerfile'), 'utf8')
  const { env, nodeOptions } = startOptions()
  expect(nodeOptions.length).toBeGreaterThan(0)
  expect(image).toContain(
    `ENV ${Object.entries(env)
      .map((assignment) => assignment.join('='))
      .join(' ')}\n`,
  )
  expect(image).toContain(
    `CMD ${JSON.stringify(['node', ...nodeOptions, 'server/dist/main.js']).replaceAll(',', ', ')}\n`,
  )
})
