import { expect, test } from 'vitest'
import { type Ending, transferService } from '../../../tests/support/fakes/fake-transfer-service.ts'
import { codeSend, owners, sendAll, wait } from '../../../tests/support/transfer-steps.ts'
import { reached, steps } from './course-steps.ts'

const first = { current: 'codeToCurrent', next: 'nextPhone' } as const
const second = { current: 'currentVerified', next: 'nextCode' } as const

test.each(owners)('H31 a sending that was not confirmed is no step done ($owner)', async ({ owner, reach }) => {
  const endings: Ending[] = []
  const here = transferService(endings)
  await reach(here)
  const step = () => steps[reached(here.actor.getSnapshot())]
  endings.push('lostAfter')
  await sendAll(here, codeSend)
  expect(step()).toBe(first[owner])
  endings.push('lostBefore')
  await sendAll(here, { type: 'code.submit', code: '111111' })
  expect(step()).toBe(first[owner])
  await sendAll(here, { type: 'reset.ask' })
  expect(step()).toBe(first[owner])
  await sendAll(here, { type: 'reset.cancel' })
  await wait(here, 30_000)
  await sendAll(here, { type: 'code.resend' })
  expect(step()).toBe(second[owner])
  await sendAll(here, { type: 'reset.ask' })
  expect(step()).toBe(second[owner])
})
