import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'
import { reading, writing } from '../../machines/kit/actors.ts'
import { filesBelow, root, textOf } from '../support/sources.ts'
import { chartFaults, modelFaults, spawnFaults, startFaults, type Texts, textFaults } from '../support/walker/faults.ts'
import { type AnyModel, isModel } from '../support/walker/model.ts'
import { projectedAlike } from '../support/walker/projected-alike.ts'
import { readStatesFile } from '../support/walker/states-files.ts'
import { walk } from '../support/walker/walk.ts'
import { effectFaults, loadWirings, wiringFiles } from '../support/wirings.ts'

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

const wirings = await loadWirings()

test('there are machines to walk', () => expect(machineFiles.length).toBeGreaterThan(0))

test('every file that provides actors is looked at', () => {
  expect(wiringFiles.length).toBeGreaterThan(12)
  expect([...new Set(wirings.map(({ file }) => file))].sort()).toEqual(wiringFiles)
})

test('an actor that is wired as another than it is declared as is found', () => {
  const declared = setup({ actors: { look: reading('look'), send: writing('send') } }).createMachine({ id: 'sample' })
  const send = writing<unknown>(async () => null)
  const lying = declared.provide({ actors: { look: send as never, send } })
  expect(effectFaults(declared, { file: 'a.ts', machine: lying })).toEqual([
    'a.ts: look of sample is reading, wired as writing',
  ])
})

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
        const own = wirings.filter(({ machine }) => machine.id === model.machine.id)
        expect(own.flatMap((wiring) => effectFaults(model.machine, wiring))).toEqual([])
      })

      test('every path is walked on the real machine', async () => expect(await walk(model)).toEqual([]), 60_000)

      test('what is projected alike leaves a person the same choices', () => expect(projectedAlike(model)).toEqual([]))

      test('every state and every event has its text', () => expect(textFaults(model, textsOf(model))).toEqual([]))

      test('every reachable state has a story', () =>
        expect(named).toContain(`${path.relative(root, path.resolve(import.meta.dirname, modelFile))} ${name}`))
    }
  })
}
