import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import en from '../../../locales/en/role-change.json'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { rolesOf } from '../../../machines/role-change/chosen-roles.ts'
import {
  type LoadedRoles,
  type RoleChangeContext,
  type RoleChangeEvent,
  type RolesRead,
  roleChangeMachine,
} from '../../../machines/role-change/role-change.machine.ts'
import { roleChangeModel } from '../../../machines/role-change/role-change.model.ts'
import type { EmployeeDetails } from '../../contract/areas/employees/employees.ts'
import type { Failure } from '../../contract/failure.ts'
import { endpoints } from '../../contract/index.ts'
import { openedBy } from './opened.ts'
import { becameOfRoles } from './role-change.wiring.ts'

const [open, , own, stronger] = roleChangeModel.outcomes.loadRoles!.done as LoadedRoles[]
const [saved] = roleChangeModel.outcomes.saveRoles!.done as EmployeeDetails[]
const [, overtaken, noAnswer] = roleChangeModel.outcomes.saveRoles!.error as Failure[]
const [, , lost] = roleChangeModel.outcomes.checkRoles!.done as RolesRead[]

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

interface Service {
  readonly loads?: readonly LoadedRoles[]
  readonly endings?: (EmployeeDetails | Failure)[]
  readonly read?: RolesRead
}

function serve({ loads = [open!], endings = [], read }: Service = {}) {
  const sent: { readonly roles: string[]; readonly asRead: number; readonly key: string | null }[] = []
  const clock = new SimulatedClock()
  let turn = 0
  const actor = createActor(
    roleChangeMachine.provide({
      actors: {
        loadRoles: reading<LoadedRoles, RoleChangeContext>(async () => {
          turn += 1
          return loads[turn - 1] ?? loads.at(-1)!
        }),
        saveRoles: writing<EmployeeDetails, RoleChangeContext>(async ({ input: { chosen, loaded, key } }) => {
          const roles = rolesOf(chosen).map(({ roleName, permissionId }) => `${roleName}_${permissionId}`)
          sent.push({ roles: roles.sort(), asRead: loaded?.employee.roles.length ?? 0, key })
          const ending = endings.shift() ?? saved!
          if ('kind' in ending) throw ending
          return ending
        }),
        checkRoles: reading<RolesRead, RoleChangeContext>(
          async () => read ?? { employee: open!.employee, became: 'open' },
        ),
      },
    }),
    { input: { employeeId: 'E-1003' }, clock },
  ).start()
  const go = async (...events: RoleChangeEvent[]) => {
    await settled()
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { sent, clock, go }
}

const finance: RoleChangeEvent = { type: 'level.choose', roleName: 'FINANCE', level: 5 }
const look: RoleChangeEvent = { type: 'difference.look' }
const save = (key: string): RoleChangeEvent => ({ type: 'roles.save', key })

test('S-299 nothing is saved before the difference was looked at, and another choice must be looked at anew', async () => {
  const { go, sent } = serve()
  await go(finance, save('k1'))
  expect(sent).toEqual([])
  await go(look, { type: 'level.choose', roleName: 'PAYMENT', level: 0 }, save('k2'))
  expect(sent).toEqual([])
  expect((await go(look, save('k3'))).value).toBe('saved')
  expect(sent).toEqual([{ roles: ['FINANCE_5', 'LEVEL_1', 'VENDOR_2'], asRead: 4, key: 'k3' }])
})

test('S-299 own roles, and those of somebody who may do more, are shown and never offered', async () => {
  for (const loaded of [own!, stronger!]) {
    const { go, sent } = serve({ loads: [loaded] })
    expect((await go(finance, look, save('k1'))).value).toBe('barred')
    expect(sent).toEqual([])
  }
})

test('S-299 a level that I lack, a level without meaning and an unknown role are not chosen', async () => {
  const { go } = serve()
  const { context } = await go(
    { type: 'level.choose', roleName: 'CRM', level: 6 },
    { type: 'level.choose', roleName: 'FINANCE', level: 2 },
    { type: 'level.choose', roleName: 'VENDOR', level: 0 },
  )
  expect(context.chosen).toEqual({ FINANCE: 4, LEVEL: 1, PAYMENT: 3, VENDOR: 2 })
})

test('H103 roles that someone else changed first are shown; my choice is put on them and must be looked at again', async () => {
  const after: LoadedRoles = { ...open!, employee: lost!.employee }
  const { go, sent } = serve({ loads: [open!, after], endings: [overtaken!], read: lost! })
  expect((await go(finance, look, save('k1'))).value).toBe('changed')
  const { value, context } = await go({ type: 'review.again' })
  expect([value, context.chosen]).toEqual(['editing', { FINANCE: 5, LEVEL: 1, PAYMENT: 4, VENDOR: 2 }])
  expect((await go(save('k2'))).value).toBe('editing')
  expect((await go(look, save('k3'))).value).toBe('saved')
  expect(sent.map(({ key }) => key)).toEqual(['k1', 'k3'])
})

test('H31 without a response the roles are read back, and only the person sends the same intent again', async () => {
  const { go, sent, clock } = serve({ endings: [noAnswer!] })
  expect((await go(finance, look, save('k1'))).value).toEqual({ saving: 'unknown' })
  clock.increment(4000)
  await settled()
  expect((await go()).value).toBe('looked')
  expect((await go(save('k2'))).value).toBe('saved')
  expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1'])
})

test('H31 what became of a change is told by the roles', () => {
  const context = { loaded: open!, chosen: { FINANCE: 5, LEVEL: 1, VENDOR: 2 } } as unknown as RoleChangeContext
  expect(becameOfRoles(context, saved!)).toBe('done')
  expect(becameOfRoles(context, open!.employee)).toBe('open')
  expect(becameOfRoles(context, lost!.employee)).toBe('lost')
})

test('H103 what opens and closes follows the needs that guard it, with alternatives and several clauses', () => {
  const guards = [
    { kind: 'ACT', id: 'a', need: [['LEVEL_1'], ['FINANCE_4']] },
    { kind: 'ACT', id: 'b', need: [['SALES_3', 'CRM_3']] },
    { kind: 'ACT', id: 'c', need: [['LEVEL_1']] },
    { kind: 'FIELD', id: 'd', need: [['FINANCE_5']] },
  ]
  const role = (roleName: string, permissionId: number) => ({ roleName, permissionId })
  const opened = (roles: ReturnType<typeof role>[], others: ReturnType<typeof role>[]) => {
    const { acts, plainActs, fields } = openedBy(roles, others, { permissions: [], guards }, () => [])
    return [acts.map(({ id }) => id), plainActs, fields.map(({ id }) => id)]
  }
  expect(opened([role('FINANCE', 4)], [])).toEqual([[], 0, []])
  expect(opened([role('FINANCE', 4), role('LEVEL', 1)], [])).toEqual([['a'], 1, []])
  expect(opened([role('FINANCE', 5), role('LEVEL', 1)], [role('FINANCE', 4), role('LEVEL', 1)])).toEqual([[], 0, ['d']])
  expect(opened([role('CRM', 3)], [role('SALES', 3)])).toEqual([[], 0, []])
})

test('every write that requires more than LEVEL_1 has a name here', () => {
  const guarded = endpoints.filter(
    ({ effect, access }) => effect !== 'read' && typeof access !== 'string' && access.flat().join() !== 'LEVEL_1',
  )
  expect(guarded.length).toBeGreaterThan(10)
  expect(guarded.filter(({ id }) => !Object.hasOwn(en.acts, id)).map(({ id }) => id)).toEqual([])
})
