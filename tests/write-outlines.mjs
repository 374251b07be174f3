// `npm run outlines` writes the outlines and charts anew that the tests compare: all, or with `-- <area>` those with the
// area in their path. Review the changes with git.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './support/programs.mjs'

const root = join(import.meta.dirname, '..')
const chromium = findChromium()
if (!chromium) {
  console.error('No Chromium: set CHROME_PATH, or install the package chromium.')
  process.exit(1)
}

// A file is named by its path, a story's machine by its title: Customers, customers.
const area = process.argv[2]?.replace(/^[a-z]/i, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)

const files = [
  ...[
    'tests/views/flow-views.browser.test.tsx',
    'tests/views/kit-views.browser.test.tsx',
    'tests/views/screen-outlines.browser.test.tsx',
  ],
  'tests/house/charts.test.ts',
  'tests/house/agreed.test.ts',
  'tests/house/lives.test.ts',
]
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  [
    ...['run', '--config', 'tests/vitest.config.ts', '--project', 'unit', '--project', 'views'],
    ...files,
    // A name that begins otherwise compares nothing with a file.
    ...['-t', area ? `(outline: |^charts as text ).*${area}` : 'outline|chart'],
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROME_PATH: chromium, WRITE_OUTLINES: '1' } },
)
process.exit(status ?? 1)
