import type { CustomerRecord } from '../../../../src/contract/areas/customers/customer-acts.ts'
import { customerNote } from '../../schema/owners.ts'
import type { Database } from '../../typed-database.ts'
import { after, before, dayMs, dayOf, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import type { SeededCustomer } from './customers.ts'

type Communication = NonNullable<CustomerRecord['notes'][number]['communication']>

interface Talk {
  readonly note: string
  readonly said: Pick<Communication, 'commMode' | 'result' | 'status'>
  /** Days from the conversation to the one that was promised */
  readonly followUp?: number
}

const talks: readonly Talk[] = [
  {
    note: 'Pays on payday. Asked for a call then.',
    said: { commMode: 'CALL', result: 'PROMISED_PAYMENT', status: 'FOLLOW_UP' },
    followUp: 3,
  },
  {
    note: 'Sent the link for the recharge. No questions.',
    said: { commMode: 'WHATSAPP', result: 'REACHED', status: 'CLOSED' },
  },
  {
    note: 'The line was busy twice.',
    said: { commMode: 'CALL', result: 'NO_ANSWER', status: 'FOLLOW_UP' },
    followUp: 9,
  },
  {
    note: 'Wants to compare the plans first. Call again in the evening.',
    said: { commMode: 'CALL', result: 'CALL_BACK', status: 'FOLLOW_UP' },
    followUp: 1,
  },
]

/** One in so many customers was spoken with lately; a large business has no more than the last count. */
const every = 6
const most = 400
const agents = ['E-1001', 'E-1002']

/** The same conversations every time, without a chance. Some promised another one, whose day has come or is to come. */
export async function seedConversations(
  database: Database,
  customers: readonly SeededCustomer[],
  at: Date,
): Promise<number> {
  const rows = customers
    .filter(({ createdAt }, index) => index % every === every / 2 && createdAt < before(at, 12 * dayMs))
    .slice(-most)
    .map(({ id }, index) => {
      const { note, said, followUp } = talks[index % talks.length] as Talk
      const spoken = before(at, (2 + (index % 5)) * dayMs + (index % 7) * hourMs)
      const communication = {
        commOn: spoken.toISOString(),
        ...said,
        ...(followUp ? { followUpDate: dayOf(after(spoken, followUp * dayMs)) } : {}),
      }
      return { customerId: id, at: spoken, by: agents[index % agents.length] as string, note, communication }
    })
  await insertAll(database, customerNote, rows)
  return rows.length
}
