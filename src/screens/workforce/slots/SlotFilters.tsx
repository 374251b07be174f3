import { useTranslation } from 'react-i18next'
import { listJobTypes } from '../../../contract/areas/jobs/job-codes.ts'
import { type FoundSlots, findAvailableSlots } from '../../../contract/areas/slots/slots.ts'
import { isDay } from '../../../contract/normalise.ts'
import { today } from '../../../kit/clock.ts'
import { codeOption, type Lookup, lookup } from '../../../kit/lookup.ts'
import { useChoices } from '../../../kit/use-options.ts'
import { jobTypes } from '../../../records/jobs/job-codes.ts'
import { typeText } from '../../../records/jobs/job-words.ts'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { type Option, Select } from '../../../ui/fields/Select.tsx'
import { local } from '../../../ui/sends.ts'
import { jobTags } from '../job-tags.ts'
import type { AskedSlots } from './asked-slots.ts'

const types = lookup(listJobTypes, codeOption(jobTypes))

/** A dispatcher may not list areas, so the slots of one day say which zones a city has. */
const zones: Lookup = {
  endpoint: findAvailableSlots,
  input: ({ city = '', today = '' }) =>
    city ? { query: { cityCode: city, jobType: 'SERVICE', from: today, to: today } } : null,
  options: (answer) => [
    ...new Map(
      (answer as FoundSlots).slots.map(({ zoneCode, zone }) => [zoneCode, { value: zoneCode, words: zone }]),
    ).values(),
  ],
}

export interface SlotFiltersProps {
  readonly asked: AskedSlots
  readonly cities: readonly Option[]
  readonly onChange: (more: Partial<AskedSlots>) => void
}

export function SlotFilters({ asked, cities, onChange }: SlotFiltersProps) {
  const { t } = useTranslation(['slots', 'words'])
  const { city, zone, other, type, tag, from, to } = asked
  const found = useChoices(zones, t, { city, today: today() }).choices
  const known = (all: readonly Option[], value: string, label = value) =>
    value === '' || all.some((one) => one.value === value) ? all : [...all, { value, label }]
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
      <Select
        {...local}
        label={t('city')}
        name="city"
        options={known(cities, city)}
        value={city}
        onValue={(code) => onChange({ city: code, zone: '', other: '' })}
      />
      <Select
        {...local}
        label={t('zone')}
        name="zone"
        options={known(found, zone)}
        value={zone}
        placeholder={t('allZones')}
        onValue={(code) => onChange({ zone: code, ...(code === other || code === '' ? { other: '' } : {}) })}
      />
      {zone && (
        <Select
          {...local}
          label={t('compare')}
          name="other"
          options={known(found, other).filter(({ value }) => value !== zone)}
          value={other}
          placeholder={t('noComparison')}
          onValue={(code) => onChange({ other: code })}
        />
      )}
      <Select
        {...local}
        label={t('jobType')}
        name="type"
        options={known(useChoices(types, t).choices, type, typeText(t, type))}
        value={type}
        onValue={(code) => onChange({ type: code })}
      />
      <Select
        {...local}
        label={t('jobTag')}
        name="tag"
        options={known(useChoices(jobTags, t).choices, tag)}
        value={tag}
        placeholder={t('noTag')}
        onValue={(code) => onChange({ tag: code })}
      />
      <DayField
        key={`from ${from}`}
        label={t('from')}
        name="from"
        defaultValue={from}
        onValue={(day) => isDay(day) && onChange({ from: day })}
      />
      <DayField
        key={`to ${to}`}
        label={t('to')}
        name="to"
        defaultValue={to}
        min={from}
        onValue={(day) => isDay(day) && onChange({ to: day })}
      />
    </div>
  )
}
