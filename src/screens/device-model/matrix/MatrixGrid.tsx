import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/useFormats.ts'
import { wishForPanel } from '../../../kit/list/rows/panel-focus.ts'
import { Grid, type GridCell } from '../../../ui/tables/Grid.tsx'
import { placeId } from '../address.ts'
import { type Coverage, type Place, validIn } from './coverage.ts'

interface MatrixGridProps {
  readonly coverage: Coverage
  /** The place that is open beside it */
  readonly open: string
}

const all: Place = { code: '', name: '' }

/** How many models are valid in each city with each plan. Each cell and head opens its place, where it is switched. */
export function MatrixGrid({ coverage: { cities, plans, at }, open }: MatrixGridProps) {
  const { t } = useTranslation('device-models')
  const { number } = useFormats()
  const place = (city: Place, plan: Place) => {
    const id = placeId(city.code, plan.code)
    return { id: plan.code || 'head', href: `#${id}`, current: id === open }
  }
  const head = (city: Place, plan: Place): GridCell => {
    const name = city.name || plan.name
    return {
      ...place(city, plan),
      label: name ? t('openPlace', { name }) : t('openWhole'),
      content: name ? <bdi>{name}</bdi> : t('whole'),
    }
  }
  const cell = (city: Place, plan: Place): GridCell => {
    const mappings = at(city.code, plan.code)
    const ratio = `${number(validIn(mappings).length)}/${number(mappings.length)}`
    const said = { city: city.name, plan: plan.name, ratio }
    return mappings.length === 0
      ? { ...place(city, plan), label: t('noCell', said), content: '–', tone: 'muted' }
      : {
          ...place(city, plan),
          label: t('cell', said),
          content: ratio,
          tone: validIn(mappings).length === 0 ? 'bad' : undefined,
        }
  }
  return (
    <Grid
      label={t('coverage')}
      onOpen={(by) => wishForPanel(by === 'key')}
      head={[head(all, all), ...plans.map((plan) => head(all, plan))]}
      rows={cities.map((city) => ({
        id: city.code,
        cells: [head(city, all), ...plans.map((plan) => cell(city, plan))],
      }))}
    />
  )
}
