import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAreaZones } from '../../../contract/areas/areas/areas.ts'
import {
  listCategoryAvailableSlots,
  type ShareOfZone,
  type SlotCategory,
} from '../../../contract/areas/slot-zones/slot-categories.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { FormDialog } from '../../../kit/form/FormScreen.tsx'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { local } from '../../../ui/sends.ts'
import { zonePlacesForm } from './zone-places.form.tsx'

interface ZoneDialogProps {
  readonly category: SlotCategory
  /** The zone whose places are changed; none: one is chosen first */
  readonly zoneCode: string | undefined
  /** Called with an address after a success, without one after Cancel */
  readonly onLeave: (address?: string) => void
}

/** Gives a category places in a zone, or changes them. */
export function ZoneDialog({ category, zoneCode, onLeave }: ZoneDialogProps) {
  const [chosen, choose] = useState(zoneCode)
  return chosen ? (
    <PlacesDialog key={chosen} category={category} zoneCode={chosen} onLeave={onLeave} />
  ) : (
    <ChooseZone category={category} onZone={choose} onClose={() => onLeave()} />
  )
}

interface ChooseZoneProps {
  readonly category: SlotCategory
  readonly onZone: (zoneCode: string) => void
  readonly onClose: () => void
}

const zonesAsked = defineAsks<typeof listAreaZones>({
  endpoint: listAreaZones,
  input: ({ city = '' }) => ({ query: { city } }),
})

function ChooseZone({ category, onZone, onClose }: ChooseZoneProps) {
  const { t } = useTranslation('slot-categories')
  const { state, send, data } = useRecord(zonesAsked, { city: category.cityCode })
  return (
    <Dialog title={t('zones/formTitle')} onClose={onClose}>
      {data ? (
        <Select
          {...local}
          name="zone"
          label={t('zone')}
          placeholder={t('zones/chooseZone')}
          value=""
          options={data.map(({ zoneCode, zoneName }) => ({ value: zoneCode, label: zoneName }))}
          onValue={onZone}
        />
      ) : state.hasTag('failed') ? (
        <FailedView failure={state.context.failure} onRetry={() => send({ type: 'read.again' })} />
      ) : (
        <EmptyView kind={state.hasTag('busy') ? 'loading' : 'nothing'} title={t('zones/noZones')} />
      )}
    </Dialog>
  )
}

const shareAsked = defineAsks<typeof listCategoryAvailableSlots>({
  endpoint: listCategoryAvailableSlots,
  input: ({ zone = '' }) => ({ query: { zoneCodes: [zone] } }),
})

function PlacesDialog({ category, zoneCode, onLeave }: ZoneDialogProps & { readonly zoneCode: string }) {
  const { t } = useTranslation('slot-categories')
  const { state, send, data } = useRecord(shareAsked, { zone: zoneCode })
  const share = data?.find((one) => one.zoneCode === zoneCode)
  if (share) return <PlacesForm category={category} share={share} onLeave={onLeave} />
  return (
    <Dialog title={t('zones/formTitle')} onClose={() => onLeave()}>
      {state.hasTag('failed') ? (
        <FailedView
          failure={state.context.failure}
          fallback={listCategoryAvailableSlots.fallback}
          onRetry={() => send({ type: 'read.again' })}
        />
      ) : (
        <EmptyView kind={state.hasTag('busy') ? 'loading' : 'nothing'} title={t('zones/noSlots')} />
      )}
    </Dialog>
  )
}

interface PlacesFormProps extends Pick<ZoneDialogProps, 'category' | 'onLeave'> {
  readonly share: ShareOfZone
}

function PlacesForm({ category: { code, name }, share, onLeave }: PlacesFormProps) {
  const { t } = useTranslation(['slot-categories', 'slot-offer'])
  const [form] = useState(() => zonePlacesForm(code, share))
  return (
    <FormDialog
      size="lg"
      form={form}
      params={{ id: code, zone: share.zoneCode }}
      about={<p className="text-muted">{t('zones/formText', { category: name, zone: share.zone })}</p>}
      onLeave={onLeave}
    />
  )
}
