import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, root, textOf } from '../../support/sources.ts'
import { filesOf, planFor } from './plan.ts'

const longTests = filesBelow(['backend', 'tests/journeys'], /\.test\.ts$/).filter(
  (file) => file.endsWith('.long.test.ts') || /\bisLong\b/.test(textOf(file)),
)

test('a long run is as long as was asked, and each of its parts is there', () => {
  const plan = planFor(300, 7)
  expect(plan.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(300)
  expect(new Set(plan.map(({ name }) => name)).size).toBe(plan.length)
  for (const file of plan.flatMap(filesOf)) expect(existsSync(path.join(root, file)), file).toBe(true)
  expect(filesOf(plan.find(({ name }) => name === 'kills')!)).toContain(
    'tests/journeys/refunds/resume-link.long.test.ts',
  )
  expect(filesOf(plan.find(({ name }) => name === 'looks')!)).toContain('tests/journeys/payments/payments.test.ts')
  const { env: counts = {}, files: crowds = [] } = plan.find(({ name }) => name === 'storm') ?? {}
  expect(counts).toMatchObject({ ZONE_ROUNDS: '15', OFFERED_ROUNDS: '60', OFFER_RUNS: '5000' })
  // A number that none of its files reads would change nothing.
  const read = crowds.map((file) => textOf(`${file}.test.ts`)).join()
  expect(Object.keys(counts).filter((name) => !read.includes(`process.env.${name}`))).toEqual([])
  expect(longTests.filter((file) => !plan.flatMap(filesOf).includes(file))).toEqual([])
  expect(plan.at(-2)?.env).toEqual({ LONG_ROUTES: '2000', LONG_ROUNDS: '1000' })
  expect(plan.at(-1)?.env).toEqual({ WALKS: '10', WALK_SECONDS: '180', WALK_SEED: '7' })
})

test('a short run still walks once', () => {
  for (const minutes of [1, 5, 11]) expect(Number(planFor(minutes, 1).at(-1)?.env?.WALKS)).toBe(1)
})
