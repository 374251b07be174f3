/** Answers of the service of tickets, as on the wire. */
const fields = {
  ticketId: '40117',
  subject: 'App says that the purifier is offline',
  category: 'DEVICE',
  status: 'IN_PROGRESS',
  assignee: 'Asha Menon',
  createdAt: '2026-11-19T03:40:00.000Z',
  updatedAt: '2026-11-20T04:30:00.000Z',
}

export const ticketRows = [
  { ...fields, messageCount: 3 },
  { ...fields, ticketId: '40088', subject: 'Leak below the sink', status: 'CLOSED', assignee: null, messageCount: 0 },
  { ...fields, ticketId: '40031', category: 'NOISE_X', status: 'HOLD_X', messageCount: 12 },
]

export const aTicket = {
  ...fields,
  customerName: 'Ananya Krishnamurthy',
  messages: [
    {
      at: '2026-11-19T03:40:00.000Z',
      side: 'CUSTOMER',
      by: 'Ananya Krishnamurthy',
      text: 'The app shows no data since Tuesday.\nThe water runs as usual.',
    },
    { at: '2026-11-19T03:46:00.000Z', side: 'SYSTEM', by: null, text: 'The bot has sent no ping for 48 hours.' },
    {
      at: '2026-11-20T04:30:00.000Z',
      side: 'STAFF',
      by: 'Asha Menon',
      text: 'A technician calls you today about a visit.',
    },
  ],
}
