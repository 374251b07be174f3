import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobTags as tags } from '../../contract/areas/jobs/job-codes.ts'
import type { SlotZone } from '../../contract/areas/slot-zones/slot-zones.ts'
import { findAvailableSlots } from '../../contract/areas/slots/slots.ts'
import { isDay } from '../../contract/normalise.ts'
import { today } from '../../kit/clock.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { jobTypes } from '../../records/jobs/job-codes.ts'
import { typeText } from '../../records/jobs/job-words.ts'
import { OfferedSlot } from '../../records/jobs/OfferedSlot.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { local } from '../../ui/sends.ts'

const asked = defineAsks({
  endpoint: findAvailableSlots,
  input: ({ city = '', zone = '', day = '', type = '', tag = '' }) => ({
    query: {
      cityCode: city,
      zoneCode: zone,
      jobType: type,
      explain: 'true' as const,
      from: day,
      to: day,
      ...(tag ? { jobTag: tag } : {}),
    },
  }),
})

/** Why a slot of the zone is offered to a job, or not: for a day, a type of job and a tag. */
export function WhySlot({ zone: { cityCode, zoneCode } }: { readonly zone: SlotZone }) {
  const { t } = useTranslation(['slot-zones', 'slot-offer', 'words'])
  const title = useId()
  const [day, setDay] = useState(today)
  const [type, setType] = useState('SERVICE')
  const [tag, setTag] = useState('')
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h3 id={title} className="font-semibold">
        {t('whyTitle')}
      </h3>
      <DayField label={t('day')} name="whyDay" defaultValue={day} onValue={(typed) => isDay(typed) && setDay(typed)} />
      <Select
        {...local}
        label={t('issueType')}
        name="whyType"
        value={type}
        options={Object.keys(jobTypes).map((code) => ({ value: code, label: typeText(t, code) }))}
        onValue={setType}
      />
      <Select
        {...local}
        label={t('jobTag')}
        name="whyTag"
        value={tag}
        placeholder={t('noTag')}
        options={tags.map((code) => ({ value: code, label: t(`words:jobTags/${code}`) }))}
        onValue={setTag}
      />
      <Answer key={`${day} ${type} ${tag}`} params={{ city: cityCode, zone: zoneCode, day, type, tag }} />
    </section>
  )
}

function Answer({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('slot-zones')
  const { state, send, data } = useRecord(asked, params)
  const [chosen, setChosen] = useState('')
  if (data === null)
    return state.hasTag('failed') ? (
      <FailedView failure={state.context.failure} onRetry={() => send({ type: 'read.again' })} />
    ) : (
      <EmptyView kind="loading" />
    )
  const slot = data.slots.find(({ slotId }) => slotId === chosen) ?? data.slots[0]
  if (!slot) return null
  return (
    <>
      <Select
        {...local}
        label={t('slot')}
        name="whySlot"
        value={slot.slotId}
        options={data.slots.map(({ slotId, start, end }) => ({ value: slotId, label: `${start}–${end}` }))}
        onValue={setChosen}
      />
      <OfferedSlot slot={slot} />
    </>
  )
}
