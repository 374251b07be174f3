import { describe, expect, test } from 'vitest'
import { actBlock, actRules, installationActs } from './installation-acts.ts'
import { installationStatuses } from './installations.ts'

const standing = { nonPaying: false, refund: null, unpauseJob: null, plan: 'Family 30, 28 days' }
const refund = (state: string) => ({ refundId: 'RF-1', state, initiatedBy: 'Kiran Desai' })
const job = { jobId: 'J-1', status: 'WAITING', createdBy: null, createdAt: '2026-11-20T05:12:00Z' }

describe('What may be done with an installation (S-131)', () => {
  test('S-23 each status allows its acts, and one that is not known none', () => {
    const allowed = [...installationStatuses, 'HOLD_X'].map((status) => [
      status,
      installationActs.filter((act) => actBlock(act, { ...standing, status }) === null).join(' '),
    ])
    expect(Object.fromEntries(allowed)).toEqual({
      NEW: 'activate',
      ACTIVE: 'pause replace requestUninstall markNonPaying',
      INACTIVE: 'pause replace requestUninstall markNonPaying',
      PAUSED: 'unpause uninstallPaused markNonPaying',
      UNINSTALL_REQUESTED: 'uninstall markNonPaying',
      UNINSTALLED: '',
      HOLD_X: '',
    })
  })

  test('T105 acts lead to paused, requested and uninstalled; a job and a flag change no status', () =>
    expect(Object.fromEntries(installationActs.map((act) => [act, actRules[act].to]))).toEqual({
      activate: 'ACTIVE',
      replace: undefined,
      pause: 'PAUSED',
      requestUninstall: 'UNINSTALL_REQUESTED',
      uninstall: 'UNINSTALLED',
      uninstallPaused: 'UNINSTALLED',
      unpause: undefined,
      markNonPaying: undefined,
    }))

  test('S-85 a refund stops what would bring it back into use, and no end of it', () => {
    const paused = { ...standing, status: 'PAUSED' }
    expect(actBlock('unpause', { ...paused, refund: refund('INITIATED') })).toBe('refundOpen')
    expect(actBlock('unpause', { ...paused, refund: refund('PAID') })).toBe('refundPaid')
    expect(actBlock('pause', { ...standing, status: 'ACTIVE', refund: refund('APPROVED') })).toBe('refundOpen')
    expect(actBlock('replace', { ...standing, status: 'ACTIVE', refund: refund('INITIATED') })).toBe('refundOpen')
    expect(actBlock('uninstallPaused', { ...paused, refund: refund('PAID') })).toBeNull()
  })

  test('S-161 without a plan of its order none is activated', () => {
    expect(actBlock('activate', { ...standing, status: 'NEW' })).toBeNull()
    expect(actBlock('activate', { ...standing, status: 'NEW', plan: null })).toBe('noPlan')
  })

  test('S-133 S-134 one open job unpauses it, and the flag is set once', () => {
    const paused = { ...standing, status: 'PAUSED' }
    expect(actBlock('unpause', { ...paused, unpauseJob: job })).toBe('jobOpen')
    expect(actBlock('uninstallPaused', { ...paused, unpauseJob: job })).toBeNull()
    expect(actBlock('markNonPaying', { ...paused, nonPaying: true })).toBe('flagged')
  })
})
