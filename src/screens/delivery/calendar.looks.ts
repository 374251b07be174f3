import { look, screen } from '../../../tests/support/outline/screen-looks.ts'

const at = '/app/delivery/calendar?view=day&date=2026-11-23'
const roles = [['LEVEL', 1]] as const

/** Where it differs from the calendar of the field desk: whose lanes, and what is said of them. */
export const screens = [
  screen('screens/delivery/calendar/calendar', '/app/delivery/calendar', [
    look('day', at, { roles, until: '[data-job]' }),
    look('a card in the hand', at, { roles, until: '[data-job]', press: ['[data-event="card.pick"]'] }),
  ]),
]
