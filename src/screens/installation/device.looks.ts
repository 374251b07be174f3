import { addressAt } from '../../../tests/support/console-routes.ts'
import {
  aDevice,
  aFlowRate,
  aServiceDue,
  aSyncRecord,
  someCommands,
  somePings,
  someSyncs,
} from '../../../tests/support/fakes/device-answers.ts'
import { type Answers, look, screen } from '../../../tests/support/outline/screen-looks.ts'

const deviceCode = 'HWP4217'

export const answers: Answers = {
  [`/device/details/${deviceCode}`]: () => aDevice,
  [`/device/serviceDueDate/${deviceCode}`]: () => aServiceDue,
  '/device/details/pings/summary': somePings,
  '/device/details/syncs': someSyncs,
  '/device/details/sync/record': () => aSyncRecord,
  '/device/command': () => someCommands,
  '/device/life/flowrate/': () => aFlowRate,
}

const detail = '/app/installation/installationDetail/:id/:walletId/transactions/:type/:dashboard'
const tab = `${addressAt(detail)}?tab=device`
const ofBenefits = '#main section:has([href="#add-benefits"]) [data-event="act.ask"]'
const dialog = { until: '[role="dialog"] [type="submit"]' }

export const screens = [
  screen('screens/installation/device/device-tab', detail, [
    look('ready', tab, { until: '[data-point]' }),
    look('pings as a table', tab, {
      until: '[data-point]',
      press: ['#main section:has([data-point]):not(:has(section)) button[data-local]'],
    }),
    look('a sync', `${tab}#SY-29820932`, { until: '[role="dialog"] dl' }),
    look('a command', `${tab}#bot-operation`, dialog),
    look('another bot', `${tab}#change-bot`, dialog),
    look('benefits added', `${tab}#add-benefits`, dialog),
    look('benefits reapplied', tab, { until: '[data-point]', press: [`${ofBenefits}:first-of-type`] }),
    // The dialog before is cancelled, because an act outlasts its page.
    look('benefits reset', tab, {
      until: '[role="dialog"] [data-event="act.confirm"]',
      press: ['[role="dialog"] [data-event="act.cancel"]', `${ofBenefits}:last-of-type`],
    }),
  ]),
]
