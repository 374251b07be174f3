import { sql } from 'drizzle-orm'
import type { Prepare } from '../../testing/examples/preparation.ts'

/** Each turn has zones of its own, one without a pattern, and a tag, a custom slot and codes of its own. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const zones = ['A', 'B', 'C', 'D'].map((letter) => `HYD-${letter}${turn}`)
  const [bare, changed, assigned, disabled] = zones
  const [code, tag, custom] = ['HYD-LEAK', `TAG-${turn}`, `CS-9${turn}`]
  for (const zone of zones)
    await database.execute(sql`insert into zone (code, city_code, name, min_gs_per_day, max_gs_per_day, updated_at)
      values (${zone}, 'HYD', ${`Zone ${zone}`}, 0, 9, now()) on conflict do nothing`)
  for (const zone of zones.slice(1)) {
    await database.execute(sql`insert into zone_pattern (zone_code, counts_from, issue_types, updated_at)
      values (${zone}, '2000-01-01', array['SERVICE'], '2000-01-01Z') on conflict do nothing`)
    await database.execute(sql`insert into zone_slot (zone_code, counts_from, weekday, slot_id, capacity)
      values (${zone}, '2000-01-01', 1, 'S08', 3) on conflict do nothing`)
  }
  await database.execute(sql`insert into slot_category_tag (city_code, job_tag, category_code)
    values ('HYD', ${tag}, ${code}) on conflict do nothing`)
  await database.execute(sql`insert into category_zone (category_code, zone_code, disabled, updated_at)
    values (${code}, ${disabled}, false, '2000-01-01Z') on conflict do nothing`)
  await database.execute(sql`insert into custom_slot (id, zone_code, category_code, day, slot_id, places, status)
    values (${custom}, ${changed}, ${code}, '2030-01-07', 'S08', 1, 'ACTIVE') on conflict do nothing`)
  const slots = [{ dayInWeek: 'MONDAY', slotId: 'S08', places: 2 }]
  const issueTypes = ['SERVICE']
  return {
    addSlotZone: () => ({ body: { zoneCode: bare, issueTypes, slots } }),
    updateSlotZone: () => ({ body: { slotzoneId: changed, issueTypes, slots } }),
    createSlotCategory: (personId) => ({
      body: {
        code: `MAA-${turn}-${personId}`.slice(0, 20).toUpperCase(),
        cityCode: 'MAA',
        name: `Knockers ${turn} ${personId}`,
        active: true,
      },
    }),
    assignSlotCategoryJobTags: () => ({ body: { code, jobTags: [`NEW-${turn}`] } }),
    removeSlotCategoryJobTag: () => ({ body: { code, jobTag: tag } }),
    assignSlotCategoryZoneAndSlots: () => ({
      body: { code, zoneCode: assigned, slots: [{ dayInWeek: 'MONDAY', slotId: 'S08', places: 1 }] },
    }),
    disableSlotCategoryZone: () => ({ body: { code, zoneCode: disabled } }),
    cancelCustomSlot: () => ({ body: { customSlotId: custom, reason: 'The team is at a training' } }),
  }
}
