import type { getJob } from '../../../src/contract/areas/jobs/jobs.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'
import { toMajor } from '../../../src/contract/values.ts'

type WireData = WireAnswer<typeof getJob>['events'][number]['data']

interface Kept {
  readonly kind: string
  readonly note: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** What follows the first `: ` or `. ` of a note that the service began. */
const rest = (note: string, mark: string) => {
  const at = note.indexOf(mark)
  const said = at < 0 ? '' : note.slice(at + mark.length)
  return said ? { remark: said } : {}
}

/**
 * What an event is about, so that the console says it in its own language (S-252). Undefined where only the note tells it:
 * of a text, a status, and of what an older program wrote.
 */
export function eventData({ kind, note, detail }: Kept): WireData {
  const { payType, payAmount, left, toCollect, paid, was, title, names, before, place, technician, given, from, to } =
    detail
  const { credited, wallet } = detail
  if (kind === 'STATUS' && typeof given === 'string') return { technician: given }
  if (kind === 'APPOINTMENT' && place !== undefined) return { appointment: place as null, ...rest(note, '. ') }
  if (kind === 'TECHNICIAN' && technician !== undefined)
    return { technician: technician as string | null, ...remarkAfter(note, technician as string | null) }
  if (kind === 'PAYMENT' && typeof toCollect === 'number')
    return { amount: toCollect, money: 'ADDED', ...rest(note, ': ') }
  if (kind === 'PAYMENT' && typeof paid === 'number') return { amount: paid, money: 'PAID' }
  if (kind === 'PAYMENT' && typeof credited === 'number')
    return { amount: credited, money: 'CREDITED', wallet: String(wallet) }
  if (kind === 'PAYMENT' && typeof was === 'number') return { amount: toMajor(was), money: 'NOT_DUE' }
  // By a link nothing is collected yet: all of it stays (S-241).
  if (kind === 'PAYMENT' && typeof payAmount === 'number' && typeof left === 'number')
    return { amount: payType === 'LINK' ? 0 : payAmount, money: 'COLLECTED', payType: String(payType), left }
  // An older event may tell more than what was collected. Its note says it.
  if (kind === 'PAYMENT' && typeof payAmount === 'number' && !note.includes('. '))
    return { amount: payAmount, money: 'COLLECTED', payType: String(payType) }
  if (kind === 'DEVICE') return { device: { from: String(from), to: String(to) } }
  if (kind === 'PLAN' && typeof toCollect === 'number') return { plan: String(title), amount: toCollect, money: 'DUE' }
  if (kind === 'DETAILS' && Array.isArray(names))
    return { fields: names as string[], ...(note ? { remark: note } : {}) }
  if (kind === 'DETAILS' && before !== undefined) return { address: rest(note, ': ').remark ?? '' }
  return undefined
}

/** A name may hold a full stop, so it is passed over as a whole. */
function remarkAfter(note: string, technician: string | null) {
  const begins = technician === null ? 'Without a technician' : `To ${technician}`
  return rest(note.slice(begins.length), '. ')
}
