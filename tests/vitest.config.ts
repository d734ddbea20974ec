import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './kit/longest-first.ts'

const root = path.dirname(import.meta.dirname)

/**
 * graphql 16 ships index.js and index.mjs without an exports map: Vite would load the .mjs for our files while
 * type-graphql and Apollo, loaded by Node, get the .js, and graphql then refuses types "from another module or realm".
 */
const alias = [
  { find: /^graphql$/, replacement: import.meta.resolve('graphql') },
  { find: /^altcha-lib$/, replacement: path.join(import.meta.dirname, 'kit/quick-altcha.ts') },
  { find: /^@node-rs\/argon2$/, replacement: path.join(import.meta.dirname, 'kit/quick-argon2.ts') },
]

/** vitest shuffles files by `--sequence.shuffle.files` only where no order is set. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle.files'))

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    pool: 'forks',
    // More than two processors: many tests wait, for what happens only after a while or for PostgreSQL.
    maxWorkers: 3,
    // Messages show whole lists: what a screen lacks, or what a process wrote.
    chaiConfig: { truncateThreshold: 0 },
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share the modules that a worker has loaded. A test that changes a global gives it back.
          isolate: false,
          // Property tests take seconds while other work slows the machine.
          testTimeout: 60_000,
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
          isolate: false,
          include: ['server/src/**/*.test.{ts,tsx}', 'tests/{api,rest}/**/*.test.ts'],
          globalSetup: ['tests/kit/database-cluster.ts'],
          // Decorators need it, and any file may be the first that a worker loads.
          setupFiles: ['reflect-metadata'],
          // Long enough for a machine that does other work too: a limit ends tests that hang, and measures nothing.
          testTimeout: 90_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          // What `npm run check` runs of the server: without accounts, which take a whole server to write.
          name: 'drift',
          isolate: false,
          // Loading the server takes longer than these tests, so it is loaded once.
          maxWorkers: 1,
          include: ['tests/drift/**/*.test.ts'],
          globalSetup: ['tests/kit/database-cluster.ts'],
          setupFiles: ['reflect-metadata'],
          testTimeout: 90_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // Files of one worker share its browser, which has compiled the scripts of the admin already.
          isolate: false,
          include: ['tests/{browser,start}/**/*.test.ts'],
          globalSetup: ['tests/kit/running-installations.ts'],
          setupFiles: ['tests/kit/installation-of-worker.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
