import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

const page = '/app/delivery/deviceModel'
const sql = (isValid: boolean) =>
  `update city_plan_model set is_valid = ${isValid} where city_code = 'BLR' and plan_id = 'P-FAMILY-28' and model_id = 'DM-2'`

const switching = (name: string, isValid: boolean, fallback: string, done: RegExp): GuardedWrite => ({
  name,
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /The change may or may not have been made/,
  fallback,
  done,
  async reach(stage, baseURL) {
    await stage.server.running.platform.database.execute(sql(isValid))
    const view = await openAs(stage, 'Asha Menon', `${page}/mappings#BLR--P-FAMILY-28--DM-2`, { baseURL })
    await view.getByRole('complementary').locator('[data-event="act.ask"]').click()
    return view
  },
})

const clearing = (name: string, tab: string, fallback: string, done: RegExp): GuardedWrite => ({
  name,
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /The change may or may not have been made/,
  fallback,
  done,
  async reach(stage, baseURL) {
    const view = await openAs(stage, 'Asha Menon', `${page}/${tab}`, { baseURL })
    await act(view, 'act.ask').first().click()
    return view
  },
})

export const writes: readonly GuardedWrite[] = [
  switching('invalidateMapping', true, 'Failed to invalidate the mapping', /Mapping invalid for new deliveries/),
  switching('validateMapping', false, 'Failed to validate the mapping', /Mapping valid for new deliveries/),
  clearing(
    'clearMappingCache',
    'mappings',
    'Failed to clear City-Plan-Model cache! Reachout tech for support',
    /Cache of mappings cleared/,
  ),
  clearing(
    'clearModelCache',
    'models',
    'Failed to clear Device Models cache! Reachout tech for support',
    /Cache of models cleared/,
  ),
]
