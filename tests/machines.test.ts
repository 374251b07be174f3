import { expect, test } from 'vitest'
import { type AnyModel, isModel } from './support/walker/model.ts'
import { walk } from './support/walker/walk.ts'

const models = import.meta.glob<Record<string, unknown>>('../machines/**/*.model.ts', { eager: true })

for (const [file, exports] of Object.entries(models))
  for (const model of Object.values(exports).filter(isModel) as AnyModel[])
    test(`every path of ${model.machine.id} is walked on the real machine (${file})`, async () => {
      expect(await walk(model)).toEqual([])
    })
