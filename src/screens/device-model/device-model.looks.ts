import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'
import { calls } from '../../contract/areas/devices/device-models.examples.ts'
import { listAllMappings } from '../../contract/areas/devices/device-models.ts'

const all = calls.find(({ endpoint }) => endpoint.id === listAllMappings.id)?.answer as {
  readonly mapping: { readonly planId: string; readonly cityCode: string } | null
}[]

export const answers: Answers = {
  '/device': () => pageAnswer([], { totalElements: 3 }),
  '/device/cityPlanModelMappings/all': () => all,
  '/device/cityPlanModelMappings': (query) =>
    pageAnswer(
      all.flatMap(({ mapping }) =>
        mapping && (!query.has('plan') || query.get('plan') === mapping.planId) ? [mapping] : [],
      ),
    ),
}

const page = '/app/delivery/deviceModel'
const matrix = `${page}/matrix`
const asked = '#main aside [data-event="act.ask"]'

export const screens = [
  screen('screens/device-model/models', page, [
    ...looksOf(page),
    look('a model renamed', `${page}#DM-2`, { until: '[role="dialog"] [name="name"]' }),
  ]),
  screen('screens/device-model/mappings', `${page}/:tab`, [
    ...looksOf(`${page}/:tab`, 'search=nobody&city=BLR'),
    look('one beside them', `${page}/mappings#BLR--P-FAMILY-28--DM-2`, { until: asked }),
  ]),
  screen('screens/device-model/matrix/matrix', `${page}/:tab`, [
    look('ready', matrix, { until: '[role="grid"]' }),
    look('loading', matrix, { reads: 'waiting' }),
    look('failed', matrix, { reads: 'failing' }),
    look('empty', matrix, { reads: 'empty' }),
    look('deliverable here', `${matrix}?city=BLR&plan=P-FAMILY-28&model=DM-2`, { until: '#main [role="status"]' }),
    look('not deliverable here', `${matrix}?city=BLR&plan=P-FAMILY-28&model=DM-5`, { until: '#main [role="status"]' }),
    look('a place beside it', `${matrix}#BLR--P-FAMILY-28`, { until: asked }),
  ]),
]
