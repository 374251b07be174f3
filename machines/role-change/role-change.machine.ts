/**
 * Gives and takes the roles of somebody else (S-299). What opens and closes by it is looked at before it is saved, and it
 * is saved only over the roles that were read (H103). Without a response the roles are read back, and nothing is sent
 * again. Who may: everyone who may edit employees, what they hold themselves, and never their own. Ends: saved, or closed.
 */

import { assign, setup } from 'xstate'
import type { Person } from '../../src/contract/areas/employees/employee-rights.ts'
import type { EmployeeDetails, Permissions } from '../../src/contract/areas/employees/employees.ts'
import { reading, writing } from '../kit/actors.ts'
import { all, having } from '../kit/conditions.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, type WriteContext, writeParts, writeStates } from '../kit/write.ts'
import { type ChosenLevels, changesOf, closedBecause, levelsOf, mayChoose, rebased } from './chosen-roles.ts'

export interface RoleChangeInput {
  readonly employeeId: string
}

export interface LoadedRoles {
  readonly employee: EmployeeDetails
  /** Who changes them, with what they hold now */
  readonly me: Person
  readonly permissions: Permissions
}

export interface RoleChangeContext extends RoleChangeInput, WriteContext {
  readonly loaded: LoadedRoles | null
  /** The employee as others left them */
  readonly now: EmployeeDetails | null
  readonly chosen: ChosenLevels
}

export type RoleChangeEvent =
  | { type: 'level.choose'; roleName: string; level: number }
  | { type: 'roles.reset' }
  | { type: 'difference.look' }
  | { type: 'roles.save'; key: string }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'read.again' }
  | { type: 'flow.close' }

export interface RolesRead {
  readonly employee: EmployeeDetails
  readonly became: ReadBackResult
}

const write = writeParts<RoleChangeContext, RoleChangeEvent>()
const undecided = { now: null, key: null, failure: null }

export const roleChangeMachine = setup({
  types: {} as FlowTypes<RoleChangeContext, RoleChangeEvent, RoleChangeInput>,
  actors: {
    loadRoles: reading<LoadedRoles, RoleChangeContext>('loadRoles'),
    saveRoles: writing<EmployeeDetails, RoleChangeContext>('saveRoles'),
    checkRoles: reading<RolesRead, RoleChangeContext>('checkRoles'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    isOpen: ({ event }) => {
      const { me, employee } = outputOf<LoadedRoles>(event)
      return closedBecause(me, employee) === null
    },
    mayChoose: all({
      isOther: ({ context: { chosen }, event }) => {
        const { roleName, level } = having(event, 'roleName')
        return (chosen[roleName] ?? 0) !== level
      },
      isMine: ({ context: { loaded }, event }) => {
        const { roleName, level } = having(event, 'roleName')
        return mayChoose(loaded, roleName, level)
      },
    }),
    isChanged: ({ context: { loaded, chosen } }) => changesOf(loaded?.employee.roles ?? [], chosen).length > 0,
  },
  actions: {
    ...write.actions,
    keepLoaded: assign(({ context: { loaded: before, chosen }, event }) => {
      const loaded = outputOf<LoadedRoles>(event)
      return { ...undecided, loaded, chosen: rebased(before?.employee.roles ?? null, chosen, loaded) }
    }),
    keepLevel: assign(({ context: { chosen }, event }) =>
      'roleName' in event ? { key: null, failure: null, chosen: { ...chosen, [event.roleName]: event.level } } : {},
    ),
    restoreRoles: assign(({ context: { loaded } }) => ({
      key: null,
      failure: null,
      chosen: levelsOf(loaded?.employee.roles ?? []),
    })),
    keepAnswer: assign(({ context: { loaded }, event }) => ({
      ...undecided,
      loaded: loaded && { ...loaded, employee: outputOf<EmployeeDetails>(event) },
    })),
    keepReadBack: assign(({ context: { loaded, key }, event }) => {
      const { employee, became } = outputOf<RolesRead>(event)
      if (became === 'done') return { ...undecided, loaded: loaded && { ...loaded, employee } }
      return became === 'lost' ? { now: employee, key: null } : { key }
    }),
    announceSaved: () => {},
  },
}).createMachine({
  id: 'role-change',
  context: ({ input: { employeeId } }) => ({ employeeId, loaded: null, chosen: {}, ...undecided }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'idle'],
      description: 'The employee, and who holds what, are read.',
      invoke: {
        id: 'loadRoles',
        src: 'loadRoles',
        input: sameContext,
        onDone: [
          { guard: 'isOpen', target: 'editing', actions: 'keepLoaded' },
          { target: 'barred', actions: 'keepLoaded' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'flow.close': 'closed' },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'The employee or the permissions couldn’t be read.',
      on: { 'read.again': { target: 'loading', actions: 'forgetKey' }, 'flow.close': 'closed' },
    },
    barred: {
      tags: 'idle',
      description: 'The roles are shown, and are not this person’s to change.',
      on: { 'flow.close': 'closed' },
    },
    editing: {
      description: 'Levels are chosen. What opens and closes by it is shown beside, and must be looked at.',
      on: {
        'level.choose': { guard: 'mayChoose', actions: 'keepLevel' },
        'roles.reset': { guard: 'isChanged', actions: 'restoreRoles' },
        'difference.look': { guard: 'isChanged', target: 'looked' },
        'read.again': { target: 'loading', actions: 'forgetKey' },
        'flow.close': 'closed',
      },
    },
    looked: {
      description: 'What opens and closes was looked at, so it may be saved. Another choice must be looked at anew.',
      on: {
        'level.choose': { guard: 'mayChoose', target: 'editing', actions: 'keepLevel' },
        'roles.reset': { target: 'editing', actions: 'restoreRoles' },
        'difference.look': 'editing',
        'roles.save': { target: 'saving', actions: 'keepKey' },
        'flow.close': 'closed',
      },
    },
    saving: {
      description: 'One change, from its request to its response.',
      initial: 'sending',
      states: writeStates({
        act: 'saveRoles',
        readBack: 'checkRoles',
        done: '#role-change.saved',
        back: '#role-change.looked',
        lost: '#role-change.changed',
      }),
    },
    changed: {
      tags: ['asking', 'moved'],
      description: 'Someone else changed the roles first. Nothing of this change was saved.',
      on: { 'review.again': { target: 'loading', actions: 'forgetKey' }, 'flow.close': 'closed' },
    },
    saved: { tags: ['final', 'moved'], description: 'The roles are saved.', type: 'final', entry: 'announceSaved' },
    closed: { tags: 'final', description: 'Left without a change.', type: 'final' },
  },
})
