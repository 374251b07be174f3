import { inArray, sql } from 'drizzle-orm'
import { searchInstallationBills } from '../../../src/contract/areas/partners/installation-bills.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { billableRuns } from '../../business/billing/billable-runs.ts'
import { daysFrom, earlier, monthsFrom } from '../../business/calendar.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { businessDay } from '../../moment.ts'
import { installation } from '../../store/schema/index.ts'

type Run = {
  readonly installation_id: string
  readonly partner_id: string
  readonly partner: string
  readonly bill_id: string | null
  readonly from_day: string
  readonly to_day: string
  readonly days: number
  readonly amount: string
}

const mostRuns = 12

const wire = (run: Run) => ({
  billId: run.bill_id,
  partnerId: run.partner_id,
  partner: run.partner,
  from: run.from_day,
  to: run.to_day,
  days: run.days,
  amount: toMajor(Number(run.amount)),
})

const columns = sql`run.installation_id, run.partner_id, partner.name as partner, run.from_day::text, run.to_day::text,
  run.to_day - run.from_day + 1 as days, run.amount::text`

/** Days that no bill holds: those of the months since the last that was billed, up to today. */
async function openRuns(ids: readonly string[], { database, at }: Call): Promise<readonly Run[]> {
  const today = businessDay(at)
  const { rows: last } = await database.execute<{ month: string }>(sql`
    select coalesce((select (max(month) + interval '1 month')::date from billed_month),
      (select date_trunc('month', min(from_day))::date from partner_span), ${today}::date)::text as month`)
  const found: Run[] = []
  for (let from = last[0]?.month ?? today; from <= today; from = monthsFrom(from, 1)) {
    const to = earlier(daysFrom(monthsFrom(from, 1), -1), today)
    const { rows } = await database.execute<Run>(sql`
      select ${columns}, null as bill_id from (${billableRuns({ from, to, only: ids })}) run
      join business_partner partner on partner.id = run.partner_id order by run.from_day`)
    found.push(...rows)
  }
  return found
}

const search: Handler<typeof searchInstallationBills> = async ({ body: { installationIds: ids } }, call) => {
  const { database } = call
  const homes = await database
    .select({ id: installation.id, partner: installation.partner })
    .from(installation)
    .where(inArray(installation.id, ids))
  const missing = ids.find((id) => !homes.some((home) => home.id === id))
  if (missing !== undefined) throw notFound('installation', missing)
  const { rows: billed } = await database.execute<Run>(sql`
    select ${columns}, run.bill_id from (select line.*, bill.partner_id from partner_bill_line line
      join partner_bill bill on bill.id = line.bill_id where line.installation_id = any(${sql.param([...ids])}::text[])) run
    join business_partner partner on partner.id = run.partner_id order by run.from_day desc`)
  const open = await openRuns(ids, call)
  return homes.map(({ id, partner }) => {
    const own = open.filter((run) => run.installation_id === id)
    return {
      installationId: id,
      partner,
      bills: billed
        .filter((run) => run.installation_id === id)
        .slice(0, mostRuns)
        .map(wire),
      open: own.map(wire),
      unbilled: toMajor(own.reduce((sum, run) => sum + Number(run.amount), 0)),
    }
  })
}

export const installationBillHandlers = [handle(searchInstallationBills, search)]
