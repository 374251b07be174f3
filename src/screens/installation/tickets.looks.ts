import { addressAt } from '../../../tests/support/console-routes.ts'
import { aTicket, ticketRows } from '../../../tests/support/fakes/ticket-answers.ts'
import { type Answers, look, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

export const answers: Answers = {
  '/crm/viewTicketsForCustomer': () => pageAnswer(ticketRows),
  '/crm/view/ticket': () => aTicket,
}

const detail = '/app/installation/installationDetail/:id/:walletId/transactions/:type/:dashboard'
const tab = `${addressAt(detail)}?tab=tickets`
const rows = { until: '#main tbody tr' }

export const screens = [
  screen('screens/installation/tickets/tickets-tab', detail, [
    look('ready', tab, rows),
    look('empty', tab, { reads: 'empty' }),
    look('a ticket', `${tab}#40117`, { until: '[role="dialog"] ol' }),
  ]),
]
