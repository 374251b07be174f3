/** Texts of a refund's panel where this person can decide nothing any more. */
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../src/i18n/i18n.ts'
import { provideFakeSettings } from '../support/fakes/settings.ts'
import '../../src/ui/styles/main.css'
import { states } from '../../src/flows/refund-approval/refund-approval.states.tsx'
import { provideFakeRootApi } from '../support/fakes/fake-root-api.ts'
import { mount } from '../support/stage/stage.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  provideFakeSettings()
  await startI18n(['refund-approval', 'refunds', 'kit', 'ui'], 'en')
  provideFakeRootApi()
})

const { done } = states.model.outcomes.checkRejection!
const lost = done!.find((answer) => (answer as { became: string }).became === 'lost')
const noAnswer = { kind: 'timeout', outcome: 'unknown' }
const isUnchanged = states.model.outcomes.rereadRefund!.done![0]

test.each([
  ['approve', 'rereadRefund', 'approveRefund', 'checkApproval', 'Failed to approve', 'Your approval was not recorded.'],
  [
    'reject',
    'rereadForRejection',
    'rejectRefund',
    'checkRejection',
    'Failed to reject',
    'Your rejection was not recorded.',
  ],
])(
  'H31 somebody else was first while the answer to %s was missing: the text is of that act',
  async (act, reread, write, check, failed, own) => {
    const stage = await mount(states, 'one step', [
      { type: `${act}.ask` },
      { type: 'reason.change', reason: 'The deposit was paid back in cash' },
      { type: `${act}.confirm`, key: 'k1' },
      { type: `xstate.done.actor.${reread}`, output: isUnchanged },
      { type: `xstate.error.actor.${write}`, error: noAnswer },
      { type: 'check.start' },
      { type: `xstate.done.actor.${check}`, output: lost },
    ])
    const dialog = document.querySelector('[role="dialog"]')!
    expect(dialog.textContent).toContain(`${failed} the refund`)
    expect(dialog.textContent).toContain(own)
    await stage.leave()
  },
)

test.each([
  ['rejected after its approvals', /Refund rejected.*Rejected by Nandini Rao, 17 Nov 2026, 14:50/],
  ['rejected at its step', /Refund rejected.*Rejected by Farah Sheikh, 16 Nov 2026, 11:30/],
  ['paid long ago', /Paid18 Nov 2026, 14:40/],
])('a refund that was %s says how it ended, and offers no act', async (input, ending) => {
  const stage = await mount(states, input, [])
  const events = [...document.querySelectorAll('[data-event]')].map((one) => one.getAttribute('data-event'))
  expect(events).toEqual(['flow.close'])
  expect(document.body.textContent).toMatch(ending)
  await stage.leave()
})
