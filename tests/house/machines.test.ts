import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { effectOf } from '../../machines/kit/actors.ts'
import { filesBelow, root, textOf } from '../support/sources.ts'
import { chartFaults, modelFaults, spawnFaults, startFaults, type Texts, textFaults } from '../support/walker/faults.ts'
import { type AnyModel, isModel } from '../support/walker/model.ts'
import { readStatesFile } from '../support/walker/states-files.ts'
import { walk } from '../support/walker/walk.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../machines/**/*.machine.ts', '../../machines/**/*.model.ts'],
  {
    eager: true,
  },
)
const machineFiles = Object.keys(modules).filter((file) => file.endsWith('.machine.ts'))
const named = filesBelow(['src'], /\.states\.tsx$/).map((file) => {
  const { model } = readStatesFile(path.join(root, file), textOf(file))
  return `${path.relative(root, model.file)} ${model.name}`
})

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

const textsOf = ({ texts }: AnyModel): Texts => {
  const file = path.join(root, 'locales/en', `${texts}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const wirings = import.meta.glob<Record<string, unknown>>('../../src/**/*.wiring.ts', { eager: true })
const wired = Object.values(wirings)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (typeof value === 'object' && value !== null && 'logic' in value ? [value.logic] : []))
  .filter(isMachine)

test('there are machines to walk', () => expect(machineFiles.length).toBeGreaterThan(0))

test('there are wirings of them', () => expect(wired.length).toBeGreaterThan(5))

for (const file of machineFiles) {
  const machines = Object.values(modules[file] ?? {}).filter(isMachine)
  const modelFile = file.replace('.machine.ts', '.model.ts')
  const models = Object.entries(modules[modelFile] ?? {}).filter((entry): entry is [string, AnyModel] =>
    isModel(entry[1]),
  )

  describe(machines.map(({ id }) => id).join(', '), () => {
    test('has a machine and a model of it', () => {
      expect(machines.map(({ id }) => id)).toEqual(models.map(([, { machine }]) => machine.id))
      expect(spawnFaults(readFileSync(path.join(import.meta.dirname, file), 'utf8'))).toEqual([])
    })

    for (const [name, model] of models) {
      test('is drawn as the house draws: descriptions, ids, onDone, onError', () =>
        expect([...chartFaults(model.machine), ...modelFaults(model), ...startFaults(model)]).toEqual([]))

      test('is wired to actors of the effect that it declares', () => {
        const names = Object.keys(model.machine.implementations.actors)
        const declared = names.map((name) => [name, effectOf(model.machine, name)])
        for (const logic of wired.filter(({ id }) => id === model.machine.id))
          expect(names.map((name) => [name, effectOf(logic, name)])).toEqual(declared)
      })

      test('every path is walked on the real machine', async () => expect(await walk(model)).toEqual([]), 60_000)

      test('every state and every event has its text', () => expect(textFaults(model, textsOf(model))).toEqual([]))

      test('every reachable state has a story', () =>
        expect(named).toContain(`${path.relative(root, path.resolve(import.meta.dirname, modelFile))} ${name}`))
    }
  })
}
