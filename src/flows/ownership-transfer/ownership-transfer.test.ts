import { describe, expect, test } from 'vitest'
import { startOf } from '../../../machines/ownership-transfer/transfer-context.ts'
import {
  knownPhone,
  newPhone,
  transferInput,
  transferService,
} from '../../../tests/support/fakes/fake-transfer-service.ts'
import {
  acts,
  codeSend,
  confirm,
  currentPhone,
  review,
  sendAll,
  submitCode,
  transfers,
  verifyCurrent,
  wait,
} from '../../../tests/support/transfer-steps.ts'

describe('The order of a transfer', () => {
  test('T030 both owners read out a code, the current one first, and only then it is transferred', async () => {
    const here = transferService()
    for (const event of [{ type: 'phone.submit', phone: knownPhone } as const, confirm()]) await sendAll(here, event)
    expect(acts(here)).toEqual([])
    await sendAll(here, codeSend)
    await sendAll(here, { type: 'phone.submit', phone: knownPhone }, confirm())
    await submitCode(here, currentPhone)
    await sendAll(
      here,
      confirm(),
      codeSend,
      { type: 'phone.submit', phone: knownPhone },
      confirm(),
      codeSend,
      confirm(),
    )
    await submitCode(here, knownPhone)
    const state = await sendAll(here, confirm())
    expect(state.value).toBe('transferred')
    expect(acts(here)).toEqual([
      `send ${currentPhone}`,
      `verify ${currentPhone}`,
      `find ${knownPhone}`,
      `send ${knownPhone}`,
      `verify ${knownPhone}`,
      `transfer ${knownPhone}`,
    ])
  })

  test('S-84 each code is asked for by installation and side, also the one that is sent again', async () => {
    const here = transferService()
    await sendAll(here, codeSend)
    await wait(here, 30_000)
    await sendAll(here, { type: 'code.resend' })
    await submitCode(here, currentPhone)
    await sendAll(here, { type: 'phone.submit', phone: knownPhone }, codeSend)
    const asked = here.arrived.flatMap((one) => (one.asked ? [[one.phone, one.asked]] : []))
    expect(asked).toEqual([
      [currentPhone, { installationId: 'WP-BLR-004217', owner: 'current' }],
      [currentPhone, { installationId: 'WP-BLR-004217', owner: 'current' }],
      [knownPhone, { installationId: 'WP-BLR-004217', owner: 'next' }],
    ])
  })

  test('T039 the answer to the transfer is what was transferred, and is told once', async () => {
    const here = transferService()
    await review(here)
    const state = await sendAll(here, confirm())
    expect(state.context.transferred).toMatchObject({ installationId: 'WP-BLR-004217', to: { id: 'C-010982' } })
    expect(here.said.filter((word) => word === 'transferred')).toHaveLength(1)
  })

  test('S-14 whose phone is nobody’s is described before a code goes to them', async () => {
    const here = transferService()
    await verifyCurrent(here)
    const described = await sendAll(here, { type: 'phone.submit', phone: newPhone }, codeSend)
    expect(described.value).toEqual({ newOwner: 'editing' })
    const ready = await sendAll(here, { type: 'person.submit', name: ' Imran ', address: ' 14 Lake Road ' })
    expect(ready.context.next).toEqual({ phone: newPhone, id: null, name: 'Imran', address: '14 Lake Road' })
    expect(ready.value).toEqual({ newOwner: 'ready' })
  })
})

describe('The next owner', () => {
  test.each([currentPhone, '', '0123456789', '98450', '+919900145674'])(
    'H36 cannot be of the phone %j',
    async (phone) => {
      const here = transferService()
      await verifyCurrent(here)
      const state = await sendAll(here, { type: 'phone.submit', phone })
      expect(state.value).toEqual({ newOwner: 'enteringPhone' })
      expect(state.context.next.phone).toBe(phone)
      expect(acts(here).filter((act) => act.startsWith('find'))).toEqual([])
    },
  )

  test('H36 while a phone is corrected there is no next owner, and the phone can still be read', async () => {
    const here = transferService()
    await review(here)
    const { context } = await sendAll(here, { type: 'phone.correct' })
    expect(context.next).toEqual(startOf(transferInput).next)
    expect(context.typed.phone).toBe(knownPhone)
    const kept = await sendAll(here, { type: 'reset.ask' }, { type: 'reset.cancel' }, codeSend)
    expect(kept.value).toEqual({ newOwner: 'enteringPhone' })
    const told = kept.context.history.map(({ what, name }) => [what, name])
    expect(told.slice(-2)).toEqual([
      ['sent', 'Imran Qureshi'],
      ['verified', 'Imran Qureshi'],
    ])
  })

  test.each([
    ['an address without a name', '', '14 Lake Road'],
    ['a name without an address', 'Imran', ''],
  ])('H36 who asks to start over and does not stays where %s was given of the next owner', async (_, name, address) => {
    const here = transferService()
    await verifyCurrent(here)
    await sendAll(here, { type: 'phone.submit', phone: newPhone }, { type: 'person.submit', name, address })
    const kept = await sendAll(here, { type: 'reset.ask' }, { type: 'reset.cancel' })
    expect(kept.value).toEqual({ newOwner: 'editing' })
    expect(kept.context.next).toEqual({ phone: newPhone, id: null, name, address })
  })

  test('H36 another phone voids what was verified for the earlier one', async () => {
    const here = transferService()
    await review(here)
    const asked = await sendAll(here, { type: 'phone.correct' })
    expect(asked.context.proofs.next).toEqual({ sentAt: null, verifiedAt: null, resendAt: null })
    expect(asked.context.proofs.current.verifiedAt).not.toBeNull()
    await sendAll(here, { type: 'phone.submit', phone: newPhone }, confirm())
    const state = await sendAll(here, { type: 'person.submit', name: 'Imran', address: '14 Lake Road' }, confirm())
    expect(state.value).toEqual({ newOwner: 'ready' })
    expect(transfers(here)).toEqual([])
  })
})
