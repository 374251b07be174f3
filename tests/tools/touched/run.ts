/** Prints, as a list in JSON, the tests that a change against `main` can reach; `null` where it can reach any. */
import { execFileSync } from 'node:child_process'
import { filesBelow, root, textOf } from '../../support/sources.ts'
import { testsReached } from './reach.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const base = git('merge-base', 'HEAD', process.argv[2] ?? 'main')[0] ?? 'HEAD'
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const folders = ['src', 'machines', 'backend', 'tests', 'locales', '.storybook']
const sources = new Map(
  filesBelow(folders, /\.(tsx?|mjs|json|txt|css)$/).map((file) => [
    file,
    /\.(tsx?|mjs)$/.test(file) ? textOf(file) : '',
  ]),
)
console.log(JSON.stringify(testsReached(changed, sources) ?? null))
