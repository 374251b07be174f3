import { sql } from 'drizzle-orm'

/** A city by its code or name. */
export const isSoldIn = (city: string) => sql`(not exists (select from plan_city where plan_id = plan.id) or exists (
  select from plan_city join city on city.code = plan_city.city_code
  where plan_id = plan.id and (city.code = ${city.toUpperCase()} or city.name = ${city})))`
