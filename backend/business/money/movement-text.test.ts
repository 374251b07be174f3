import { describe, expect, it } from 'vitest'
import { entryKinds } from '../../../src/contract/areas/wallet/wallet.ts'
import { movementData, movementText } from './movement-text.ts'

describe('what a movement says', () => {
  it.each(entryKinds)('S-252 is read back as what it was for: %s', (kind) => {
    const parts = { id: 'RF-7', plan: 'Family 30, 28 days', job: 'J-12', litres: '44' }
    const { kind: read, ...named } = movementData(movementText(kind, { ...parts, way: 'UPI' })) ?? { kind: 'none' }
    expect(read).toBe(kind)
    expect(parts).toMatchObject(named)
  })

  it('has no parts where an older program said it otherwise', () =>
    expect(['Movement', 'Refund', 'Recharge in shells'].map(movementData)).toEqual([undefined, undefined, undefined]))
})
