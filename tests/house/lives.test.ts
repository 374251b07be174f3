import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Life } from '../../src/contract/life.ts'
import { filesBelow, root } from '../support/sources.ts'
import { textOfLife } from '../support/texts/life-text.ts'

const modules = import.meta.glob<Record<string, Life>>('../../src/contract/areas/*/*.life.ts', { eager: true })
const lives = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module).map((life) => ({
    life,
    of: life.of,
    file: path.relative(root, path.resolve(import.meta.dirname, file)).replace(/\.ts$/, '.txt'),
  })),
)

test.each(lives)(
  'the life of $of as an outline: each state with its moves, who may make them, and what stops them',
  ({ life, file }) => {
    const text = textOfLife(life)
    const place = path.join(root, file)
    if (process.env.WRITE_OUTLINES === '1') writeFileSync(place, text)
    const known = existsSync(place) ? readFileSync(place, 'utf8') : ''
    expect(known, `npm run outlines writes ${file} anew`).toBe(text)
  },
)

test('each move leads to a state of its record', () => {
  expect(lives.length).toBeGreaterThan(2)
  for (const { of, life } of lives) {
    const reached = life.states.flatMap((state) => life.movesFrom(state).flatMap(({ to }) => to))
    expect(
      reached.filter((state) => !life.states.includes(state)),
      of,
    ).toEqual([])
  }
})

test('each text is of a life', () =>
  expect(filesBelow(['src'], /\.life\.txt$/).sort()).toEqual(lives.map(({ file }) => file).sort()))
