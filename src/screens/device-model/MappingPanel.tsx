import { useTranslation } from 'react-i18next'
import { listMappings, type Mapping } from '../../contract/areas/devices/device-models.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { keyOf } from './address.ts'
import { invalidate, validate } from './mapping.act.tsx'
import { mappingStatuses, statusOf } from './mapping-status.ts'

/** One mapping beside the list, and its switch. */
export const MappingPanel = defineRowPanel<typeof listMappings>({
  endpoint: listMappings,
  sought: (id) => {
    const { city, plan, model } = keyOf(id)
    return { query: { city: [city], plan, model } }
  },
  texts: 'device-models',
  view: OpenMapping,
})

function OpenMapping({ id, row, steps, again, close }: FoundRow<Mapping>) {
  const { t } = useTranslation(['device-models', 'words'])
  const { number, dateTime } = useFormats()
  const { city, plan, model, modelId, openDeliveries, updatedAt, isValid } = row
  const act = isValid ? invalidate : validate
  return (
    <Peek
      title={<bdi>{model}</bdi>}
      aside={statusChip(statusOf(row), mappingStatuses, t)}
      actions={steps}
      onClose={close}
      footer={
        <div className="flex justify-end">
          <ActReview key={`${act.id} ${id}`} act={act} subject={row} onMoved={again} />
        </div>
      }
    >
      <Facts
        facts={[
          { label: t('city'), value: <bdi>{city}</bdi> },
          { label: t('plan'), value: <bdi>{plan}</bdi> },
          { label: t('modelId'), value: <Id>{modelId}</Id> },
          { label: t('open'), value: number(openDeliveries) },
          { label: t('changed'), value: dateTime(updatedAt) },
        ]}
      />
      <p className="text-muted">{t('cacheNote')}</p>
    </Peek>
  )
}
