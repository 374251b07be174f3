import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumOptions, isHeadlessShell } from './support/chromium.ts'
import { isLong, longFiles, within } from './support/long.ts'
import { layTemporaryIntoMemory } from './support/run/quick-temporary.ts'

layTemporaryIntoMemory()

const root = path.resolve(import.meta.dirname, '..')

/** Nothing moves in it: a dialog that rises is drawn ten times. A new one each time: Vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1440, height: 900 },
  provider: playwright({ launchOptions: chromiumOptions, contextOptions: { reducedMotion: 'reduce' } }),
  instances: [{ browser: 'chromium' as const }],
})

/** Finds all packages before the first test, because one found later would reload the page amid a test. */
const optimizeDeps = { entries: ['src/**/*.{ts,tsx}', 'tests/**/*.browser.test.tsx', '.storybook/preview.tsx'] }

/** Longest wait of a check, ms. It costs nothing where the check holds at once. */
const patient = { poll: { timeout: 20_000 } }

/**
 * CI tries tests in a browser a second time and names them, because its machine is busy with others. Elsewhere they
 * fail.
 */
const retry = process.env.CI ? 1 : 0

/** `npm run outlines`: what the tests compare with reviewed files is written into them. */
const writes = Boolean(process.env.WRITE_OUTLINES)

/** In a browser with a window, pages that are not in front have no focus and no animation frames. */
const pagesAtOnce = isHeadlessShell ? { maxWorkers: 2 } : { fileParallelism: false }

const sameMorning = path.join(root, 'tests/support/same-morning.setup.ts')

const leftToLongRuns = isLong ? [] : [longFiles]

const excludeBrowser = [...configDefaults.exclude, '**/*.browser.test.{ts,tsx}']

/** Projects: `unit` and `backend` in Node, `views` and `stories` in a Chromium, `journeys` in Node with one of its own. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          expect: patient,
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
          environment: 'node',
          include: [
            'src/**/*.test.{ts,tsx}',
            'machines/**/*.test.ts',
            'tests/{house,proof,support,tools}/**/*.test.ts',
          ],
          exclude: excludeBrowser,
          maxWorkers: 2,
        },
      },
      {
        root,
        test: {
          name: 'backend',
          expect: patient,
          sequence: { groupOrder: 1 },
          environment: 'node',
          include: ['backend/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftToLongRuns],
          globalSetup: path.join(root, 'backend/testing/run.ts'),
          setupFiles: sameMorning,
          // More than processors, because a server that is killed, watched or timed lets its test wait.
          maxWorkers: 3,
          isolate: false,
          testTimeout: within(60_000),
          hookTimeout: within(120_000),
        },
      },
      {
        root,
        extends: path.join(root, 'vite.config.ts'),
        optimizeDeps,
        test: {
          name: 'views',
          expect: patient,
          retry,
          setupFiles: path.join(root, 'tests/support/stage/without-notes.ts'),
          sequence: { groupOrder: 2 },
          include: ['tests/**/*.browser.test.tsx'],
          provide: { writes, isWhole: isLong },
          testTimeout: 60_000,
          ...pagesAtOnce,
          browser: browser(),
        },
      },
      {
        root,
        extends: path.join(root, 'vite.config.ts'),
        plugins: [storybookTest({ configDir: path.join(root, '.storybook') })],
        test: {
          name: 'stories',
          expect: patient,
          retry,
          // Stories share a page in the workbench, too.
          isolate: false,
          sequence: { groupOrder: 3 },
          testTimeout: 30_000,
          ...pagesAtOnce,
          browser: browser(),
        },
      },
      {
        root,
        test: {
          name: 'journeys',
          expect: patient,
          retry,
          sequence: { groupOrder: 4 },
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftToLongRuns],
          // What is built comes first, then its copy.
          globalSetup: ['backend/testing/run.ts', 'tests/support/run/built.ts', 'tests/support/seen.ts'].map((file) =>
            path.join(root, file),
          ),
          setupFiles: sameMorning,
          // More than processors, because a journey spends a third of its time waiting for the page.
          maxWorkers: 3,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
