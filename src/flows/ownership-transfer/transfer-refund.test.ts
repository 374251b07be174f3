import { describe, expect, test } from 'vitest'
import { settled, transferService } from '../../../tests/support/fakes/fake-transfer-service.ts'
import { acts, codeSend, confirm, review, sendAll, transfers } from '../../../tests/support/transfer-steps.ts'

const open = {
  refundId: 'RF-20433',
  state: 'APPROVED',
  initiatedBy: 'Rohan Mehta',
}

describe('An installation whose deposit is asked back or was paid', () => {
  test.each(['INITIATED', 'LINK_ACTIVE', 'PAID'])(
    'H77 S-85 is not handed over: no code goes out (%s)',
    async (state) => {
      const here = transferService([], false, { ...open, state })
      const blocked = await sendAll(here, codeSend, confirm())
      expect(blocked.value).toBe('blocked')
      expect(acts(here)).toEqual([])
      expect((await sendAll(here, { type: 'flow.close' })).value).toBe('closed')
    },
  )

  test('H77 S-85 is found when what moves is read, before anything is sent', async () => {
    const here = transferService()
    here.here.refund = open
    const blocked = await review(here)
    expect([blocked.value, blocked.context.refund]).toEqual(['blocked', open])
    await sendAll(here, confirm())
    expect(transfers(here)).toEqual([])
  })

  test('H77 S-85 stops a transfer that was under way, with what the service said', async () => {
    const here = transferService()
    expect((await review(here)).value).toBe('reviewing')
    here.actor.send(confirm())
    here.here.refund = open
    await settled()
    const { value, context } = here.actor.getSnapshot()
    expect([value, context.refund, context.failure?.message]).toEqual(['blocked', open, 'RF-20433 is open.'])
    expect(transfers(here)).toHaveLength(1)
  })
})
