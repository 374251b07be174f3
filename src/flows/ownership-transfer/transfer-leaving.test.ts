import { describe, expect, test } from 'vitest'
import { startOf, type TransferEvent } from '../../../machines/ownership-transfer/transfer-context.ts'
import {
  type Ending,
  knownPhone,
  newPhone,
  settled,
  transferInput,
  transferService,
} from '../../../tests/support/fakes/fake-transfer-service.ts'
import {
  acts,
  codeSend,
  confirm,
  owners,
  review,
  sendAll,
  verifyCurrent,
} from '../../../tests/support/transfer-steps.ts'

describe('Starting over and leaving', () => {
  test('T040 a reset gives exactly the beginning', async () => {
    const here = transferService()
    await review(here, newPhone)
    const state = await sendAll(here, { type: 'reset.ask' }, { type: 'reset.confirm' })
    expect(state.value).toEqual({ currentOwner: 'ready' })
    expect(state.context).toEqual(startOf(transferInput))
  })

  test('keeps a person who is not described yet from being asked for a code', async () => {
    const here = transferService()
    await verifyCurrent(here)
    await sendAll(here, { type: 'phone.submit', phone: newPhone }, { type: 'person.submit', name: 'I', address: '' })
    const state = await sendAll(here, { type: 'reset.ask' }, { type: 'reset.cancel' }, codeSend)
    expect(state.value).toEqual({ newOwner: 'editing' })
    expect(acts(here)).not.toContain(`send ${newPhone}`)
  })

  test.each<[string, TransferEvent]>([
    ['a name', { type: 'name.change', name: 'Imr' }],
    ['an address', { type: 'address.change', address: '14 La' }],
    ['what was refused', { type: 'person.submit', name: 'I', address: '' }],
  ])('asked and not done, it loses nothing that was written down of a new customer: %s', async (_what, event) => {
    const here = transferService()
    await verifyCurrent(here)
    const { context: before } = await sendAll(here, { type: 'phone.submit', phone: newPhone }, event)
    const { value, context } = await sendAll(here, { type: 'reset.ask' }, { type: 'reset.cancel' })
    expect(value).toEqual({ newOwner: 'editing' })
    expect([context.next, context.typed]).toEqual([before.next, before.typed])
  })

  test('asked and not done, nobody is described before the phone is given', async () => {
    const here = transferService()
    await verifyCurrent(here)
    const { value, context } = await sendAll(
      here,
      { type: 'phone.change', phone: '99001' },
      { type: 'reset.ask' },
      { type: 'reset.cancel' },
    )
    expect([value, context.typed.phone]).toEqual([{ newOwner: 'enteringPhone' }, '99001'])
  })

  test('H36 nothing of one person is written down for another phone', async () => {
    const here = transferService()
    await verifyCurrent(here)
    const described = { type: 'person.submit', name: 'Imran Qureshi', address: '14 Lake Road' } as const
    await sendAll(here, { type: 'phone.submit', phone: newPhone }, described, { type: 'phone.correct' })
    const { context } = await sendAll(here, { type: 'phone.submit', phone: knownPhone })
    expect([context.next.phone, context.next.address]).toEqual([knownPhone, ''])
  })

  test.each<[Ending, object | string]>([
    ['lostAfter', { awaitingCode: 'coolingDown' }],
    ['limit', 'limited'],
  ])('S-15 asked and not done, it keeps the wait for a further code (%s)', async (ending, rest) => {
    for (const { part, phone, reach } of owners) {
      const endings: Ending[] = []
      const here = transferService(endings)
      await reach(here)
      endings.push(ending)
      const leave = [{ type: 'reset.ask' }, { type: 'reset.cancel' }] as const
      const state = await sendAll(here, codeSend, ...leave, codeSend)
      expect(state.value).toEqual({ [part]: rest })
      expect(acts(here).filter((act) => act === `send ${phone}`)).toHaveLength(1)
    }
  })

  test.each(['sending a code', 'checking a code', 'transferring'])('H38 neither while %s', async (moment) => {
    const here = transferService([], true)
    const answered = async (event: TransferEvent) => {
      await sendAll(here, event)
      for (; here.pending.length > 0; await settled()) here.answer()
    }
    if (moment === 'sending a code') await sendAll(here, codeSend)
    else await answered(codeSend)
    if (moment === 'checking a code') await sendAll(here, { type: 'code.submit', code: '730001' })
    if (moment === 'transferring') {
      await answered({ type: 'code.submit', code: '730001' })
      await answered({ type: 'phone.submit', phone: knownPhone })
      await answered(codeSend)
      await answered({ type: 'code.submit', code: '730002' })
      await sendAll(here, confirm())
    }
    const before = here.actor.getSnapshot()
    expect(before.hasTag('busy')).toBe(true)
    const after = await sendAll(here, { type: 'reset.ask' }, { type: 'flow.close' }, { type: 'reset.confirm' })
    expect([after.value, after.context]).toEqual([before.value, before.context])
  })
})
