import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endedBy, endings, handedOut, reasonOf } from './handed-out.ts'

/** Rows of the table in the dictionary: what, and its fate by each ending. */
const printed = () =>
  readFileSync(join(import.meta.dirname, 'DECISIONS.md'), 'utf8')
    .split('### What ends what was handed out')[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1))

describe('S-321 what ends what was handed out', () => {
  it('is printed in the dictionary, row by row', () =>
    expect(printed()).toEqual([
      ['handed out', ...endings],
      ...Object.entries(handedOut).map(([what, fates]) => [what, ...endings.map((one) => fates[one] ?? '–')]),
    ]))

  const stands = { heldBy: 'C-1', owner: 'C-1', status: 'ACTIVE', hasRefund: false, jobStatus: 'WAITING' }

  it('a link counts while its payer owns the installation, which is in use', () =>
    expect(endedBy('link', stands)).toBeNull())

  it.each([
    ['link', { owner: 'C-2' }, 'TRANSFERRED'],
    ['jobLink', { status: 'UNINSTALLED' }, 'UNINSTALLED'],
    ['reward', { hasRefund: true }, 'REFUND_INITIATED'],
    ['jobLink', { jobStatus: 'CANCELLED' }, 'JOB_CANCELLED'],
    // The first of several is told.
    ['jobLink', { owner: 'C-2', jobStatus: 'CANCELLED' }, 'TRANSFERRED'],
  ] as const)('%s with %o has ended: %s', (thing, change, reason) => {
    const ending = endedBy(thing, { ...stands, ...change })
    expect(ending && reasonOf[ending]).toBe(reason)
  })

  it.each([
    ['link', { jobStatus: 'CANCELLED' }],
    ['reward', { status: 'UNINSTALL_REQUESTED' }],
    ['recharge', { owner: 'C-2' }],
    ['jobPayment', { owner: 'C-2' }],
  ] as const)('%s with %o has not ended', (thing, change) =>
    expect(endedBy(thing, { ...stands, ...change })).toBeNull(),
  )
})
