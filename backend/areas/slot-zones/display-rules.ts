import { and, eq, isNull, sql } from 'drizzle-orm'
import { createDisplayRule, listDisplayRules } from '../../../src/contract/areas/slot-zones/slot-categories.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { notFound, tell } from '../../lists/held-record.ts'
import { inCity } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { Refusal } from '../../store/refusal.ts'
import { city, displayRule, employee, slotCategory } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const rows = (database: Database) =>
  database
    .select({
      rule: displayRule,
      cityName: city.name,
      category: slotCategory.name,
      by: sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}`,
    })
    .from(displayRule)
    .innerJoin(slotCategory, eq(slotCategory.code, displayRule.categoryCode))
    .innerJoin(city, eq(city.code, displayRule.cityCode))
    .leftJoin(employee, eq(employee.id, displayRule.createdBy))
    .$dynamic()

const wire = ({ rule, cityName, category, by }: Awaited<ReturnType<typeof rows>>[number]) => ({
  ruleId: String(rule.id),
  cityCode: rule.cityCode,
  cityName,
  categoryCode: rule.categoryCode,
  category,
  daysAhead: rule.daysAhead,
  lastOrderHour: rule.lastOrderHour,
  createdBy: by,
  createdAt: rule.createdAt.toISOString(),
  replacedAt: rule.replacedAt?.toISOString() ?? null,
})

const list: Handler<typeof listDisplayRules> = ({ query }, { database }) =>
  plainList(
    {
      rows,
      id: displayRule.id,
      keys: {
        ruleId: displayRule.id,
        category: sql`lower(${slotCategory.name})`,
        city: city.name,
        createdAt: displayRule.createdAt,
      },
      texts: [slotCategory.code, slotCategory.name],
      filters: ({ cityCode, categoryCode, former }) => [
        inCity(displayRule.cityCode, cityCode),
        categoryCode ? eq(displayRule.categoryCode, categoryCode) : undefined,
        former === 'true' ? undefined : isNull(displayRule.replacedAt),
      ],
      wire,
    },
    query,
    database,
  )

const create: Handler<typeof createDisplayRule> = async ({ body }, call) => {
  const { cityCode, categoryCode, daysAhead, lastOrderHour } = body
  const { database, at, user } = call
  // Whoever sets a rule of the category waits here, so that one follows the other.
  const [category] = await database.select().from(slotCategory).where(eq(slotCategory.code, categoryCode)).for('update')
  if (!category) throw notFound('slot category', categoryCode)
  if (category.cityCode !== cityCode)
    throw new Refusal(422, `${category.name} is a category of another city. Choose one of this city.`)
  await database
    .update(displayRule)
    .set({ replacedAt: sql`greatest(${at}::timestamptz, ${displayRule.createdAt})` })
    .where(
      and(
        eq(displayRule.cityCode, cityCode),
        eq(displayRule.categoryCode, categoryCode),
        isNull(displayRule.replacedAt),
      ),
    )
  const [made] = await database
    .insert(displayRule)
    .values({ cityCode, categoryCode, daysAhead, lastOrderHour, createdBy: user.id, createdAt: at })
    .returning({ id: displayRule.id })
  await tell('slotCategory.rule', categoryCode, call, { daysAhead, lastOrderHour })
  const [found] = await rows(database).where(eq(displayRule.id, made?.id ?? 0))
  if (!found) throw new Error('The rule vanished.')
  return new Reply(wire(found), 'Display rule saved')
}

export const displayRuleHandlers = [handle(listDisplayRules, list), handle(createDisplayRule, create)]
