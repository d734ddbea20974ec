import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.dirname(import.meta.dirname)

/**
 * graphql 16 ships index.js and index.mjs without an exports map: Vite would load the .mjs for our files while
 * type-graphql and Apollo, loaded by Node, get the .js, and graphql then refuses types "from another module or realm".
 */
const alias = [{ find: /^graphql$/, replacement: import.meta.resolve('graphql') }]

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{blocks,admin-client,site-client}/src/**/*.test.{ts,tsx}',
            'tests/{architecture,bench,kit}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.{ts,tsx}', 'tests/{api,rest,drift}/**/*.test.ts'],
          globalSetup: ['tests/kit/database-cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/{browser,start}/**/*.test.ts'],
          globalSetup: ['tests/kit/running-installation.ts'],
          fileParallelism: false,
          // A browser, a server and a database share two cores there: what fails once is tried once more, and twice is a failure.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
