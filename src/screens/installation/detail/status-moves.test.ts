import { describe, expect, test } from 'vitest'
import { installationStatuses as served } from '../../../contract/areas/installations/installations.ts'
import { installationStatuses } from '../../../records/installation-status.ts'
import { isKnown, statusMoves } from './status-moves.ts'

describe('the statuses of an installation', () => {
  test('lead where the decision says, and nowhere else (S-23)', () =>
    expect(statusMoves).toEqual({
      NEW: ['ACTIVE'],
      ACTIVE: ['INACTIVE', 'PAUSED', 'UNINSTALL_REQUESTED'],
      INACTIVE: ['ACTIVE', 'PAUSED', 'UNINSTALL_REQUESTED'],
      PAUSED: ['ACTIVE', 'UNINSTALLED'],
      UNINSTALL_REQUESTED: ['UNINSTALLED'],
      UNINSTALLED: [],
    }))

  test('have a name each, and every one that is served is in the chart (S-23)', () => {
    expect(Object.keys(installationStatuses)).toEqual([...served])
    expect(Object.keys(statusMoves)).toEqual([...served])
  })

  test('are known by their own codes alone (S-23)', () =>
    expect(['ACTIVE', 'active', 'HOLD_X', 'toString', ''].map(isKnown)).toEqual([true, false, false, false, false]))
})
