import type { TicketSide, TicketStatus } from '../../../../src/contract/areas/tickets/tickets.ts'
import type { Database } from '../../../http/handle.ts'
import { ticket, ticketMessage } from '../../schema/tickets.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { after, before, dayMs, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import type { Home } from '../installations/installations.ts'

type Ticket = typeof ticket.$inferInsert
type Message = typeof ticketMessage.$inferInsert

/** [hours after the one before, side, text] */
type Said = readonly [number, TicketSide, string]
interface Thread {
  readonly subject: string
  readonly category: string
  readonly said: readonly Said[]
}

const offline: Thread = {
  subject: 'App says that the purifier is offline',
  category: 'DEVICE',
  said: [
    [0, 'CUSTOMER', 'The app shows no data since the day before yesterday. The water runs as usual.'],
    [0.1, 'SYSTEM', 'The bot has sent no ping for 48 hours.'],
    [2, 'STAFF', 'Thank you. Could you switch the purifier off at the wall, wait a minute and switch it on again?'],
    [20, 'CUSTOMER', 'Done, it makes no difference. The small light at the back stays red.'],
    [3, 'STAFF', 'Then the bot has to be looked at. A technician calls you today about a visit.'],
  ],
}
const lowFlow: Thread = {
  subject: 'Water comes slowly since the last filter change',
  category: 'SERVICE',
  said: [
    [0, 'CUSTOMER', 'A glass takes more than a minute now. It was much faster before.'],
    [3, 'STAFF', 'We see a lower flow rate, too. Is the tap below the sink fully open?'],
    [14, 'CUSTOMER', 'Yes, fully open.'],
    [2, 'STAFF', 'Thank you. A service visit is booked.'],
  ],
}

const recharge: Thread = {
  subject: 'Recharge paid, but the plan is not renewed',
  category: 'PAYMENT',
  said: [
    [0, 'CUSTOMER', 'I paid yesterday evening by UPI and the app still says that my plan ends tomorrow.'],
    [1, 'STAFF', 'The payment has reached us. The plan is renewed within the hour.'],
    [1, 'SYSTEM', 'The plan was renewed.'],
  ],
}

const threads: readonly Thread[] = [
  offline,
  lowFlow,
  recharge,
  {
    subject: 'Water tastes of metal',
    category: 'WATER',
    said: [
      [0, 'CUSTOMER', 'Since Sunday the water has a taste of metal, in the morning above all.'],
      [4, 'STAFF', 'Let the first litre run off in the morning. A technician tests the water at the next visit.'],
    ],
  },
  {
    subject: 'Please come after six in the evening',
    category: 'SERVICE',
    said: [
      [0, 'CUSTOMER', 'Nobody is at home during the day. Is a visit after six possible?'],
      [5, 'STAFF', 'Yes, the visit was moved to the last slot of the day.'],
    ],
  },
  {
    subject: 'Leak below the sink',
    category: 'DEVICE',
    said: [
      [0, 'CUSTOMER', 'There is water below the purifier, about a cup a day.'],
      [0.5, 'STAFF', 'Please close the inlet tap until the technician has come. He is on his way today.'],
      [7, 'SYSTEM', 'The visit was completed: fitting replaced.'],
      [20, 'CUSTOMER', 'Dry since yesterday, thank you.'],
    ],
  },
]

const firstNumber = 40_101
/** So many of a hundred homes have asked something; a large business has no more than the last count. */
const share = 38
const most = 400
const agents = ['E-1001', 'E-1002']

interface Draft {
  readonly home: Home
  readonly thread: Thread
  readonly createdAt: Date
  /** Of a ticket that pictures and examples name */
  readonly id?: string
}

/** The same tickets every time, by a chance of their own. The installation of the showcase has two. */
export async function seedTickets(database: Database, homes: readonly Home[], at: Date): Promise<number> {
  const chance = chanceOf(52_400)
  const drafts = homes
    .flatMap((home) => (home.isShown ? shownDrafts(home, at) : draftsOf(chance, home, at)))
    .sort((one, other) => +one.createdAt - +other.createdAt)
    .slice(-most)
  const made = drafts.map((draft, index) => ticketOf(chance, draft, draft.id ?? String(firstNumber + index), at))
  await insertAll(
    database,
    ticket,
    made.map(({ row }) => row),
  )
  await insertAll(
    database,
    ticketMessage,
    made.flatMap(({ messages }) => messages),
  )
  return made.length
}

const shownDrafts = (home: Home, at: Date): Draft[] => [
  { home, thread: recharge, createdAt: before(at, 20 * dayMs), id: '41017' },
  { home, thread: lowFlow, createdAt: before(at, 30 * hourMs), id: '41093' },
]

function draftsOf(chance: Chance, home: Home, at: Date): Draft[] {
  if (home.row.status === 'NEW' || !chance.percent(share)) return []
  const life = home.until.getTime() - home.installedAt.getTime()
  return Array.from({ length: chance.whole(1, 3) }, () => {
    // One in three is of the last week, where the purifier is still there.
    const age = chance.percent(34) ? chance.whole(2, 7 * 24) * hourMs : chance.whole(8, 300) * dayMs
    const wanted = before(at, age)
    const isIn = wanted > home.installedAt && wanted <= home.until
    return { home, thread: chance.pick(threads), createdAt: isIn ? wanted : after(home.installedAt, life * 0.5) }
  })
}

/** A ticket as far as its conversation has come by now. */
function ticketOf(chance: Chance, { home, thread, createdAt }: Draft, id: string, at: Date) {
  const agent = chance.pick(agents)
  let moment = createdAt
  const messages = thread.said
    .map(([hours, side, text], index): Message => {
      moment = after(moment, hours * hourMs)
      return { ticketId: id, seq: index + 1, at: moment, side, by: side === 'STAFF' ? agent : null, text }
    })
    .filter((message) => +message.at <= +at)
  const last = messages.at(-1)
  const updatedAt = last?.at ?? createdAt
  const row: Ticket = {
    id,
    installationId: home.row.id,
    customerId: home.row.customerId,
    subject: thread.subject,
    category: thread.category,
    createdAt,
    updatedAt,
    assigneeId: messages.some(({ side }) => side === 'STAFF') ? agent : null,
    status: statusOf(chance, messages, messages.length === thread.said.length, (+at - +updatedAt) / dayMs),
  }
  return { row, messages }
}

function statusOf(chance: Chance, messages: readonly Message[], isWhole: boolean, idleDays: number): TicketStatus {
  const closes = chance.percent(80)
  if (isWhole && idleDays > 10) return closes ? 'CLOSED' : 'RESOLVED'
  if (messages.every(({ side }) => side !== 'STAFF')) return 'OPEN'
  return messages.at(-1)?.side === 'STAFF' ? (isWhole ? 'IN_PROGRESS' : 'WAITING_CUSTOMER') : 'IN_PROGRESS'
}
