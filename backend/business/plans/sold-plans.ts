import { type SQL, sql } from 'drizzle-orm'

/** A plan without cities is sold in all of them. `isMeant` says of a row of `city` whether it is the city. */
const isSoldWhere = (isMeant: SQL): SQL => sql`(not exists (select from plan_city where plan_id = plan.id) or exists (
  select from plan_city join city sold on sold.code = plan_city.city_code where plan_id = plan.id and ${isMeant}))`

/** A city by its code or name. */
export const isSoldIn = (city: string): SQL =>
  isSoldWhere(sql`(sold.code = ${city.toUpperCase()} or sold.name = ${city})`)

/** The city of a statement that reads cities and plans. */
export const isSoldThere: SQL = isSoldWhere(sql`sold.code = city.code`)
