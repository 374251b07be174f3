import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeOf } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { today } from '../../kit/clock.ts'
import { DayField } from '../../ui/fields/DayField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { local } from '../../ui/sends.ts'
import { offeredDays } from './offered-days.ts'
import { hourText, type Rule } from './rule-words.ts'

/** Says which days the rule offers to an order of a day and an hour. It asks no one, and changes nothing. */
export function RuleTest({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation('slot-categories')
  const { date, weekday, zoneName } = useFormats()
  const [day, setDay] = useState(today)
  const [typed, setTyped] = useState('10')
  const hour = wholeOf(typed)
  const isHour = hour !== null && hour >= 0 && hour <= 23
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  const days = isHour && isDay ? offeredDays(rule, day, hour) : null
  const named = (one: string) => `${weekday(one)} ${date(one)}`
  return (
    <section aria-label={t('rule/test')} className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('rule/test')}</h3>
      <DayField {...local} name="day" label={t('rule/orderDay')} value={day} onValue={setDay} />
      <NumberField
        {...local}
        name="hour"
        label={t('rule/orderHour')}
        value={typed}
        error={isHour ? undefined : t('rule/hourWrong')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">
        {isHour && isDay
          ? days
            ? t(days.from === days.to ? 'rule/offersOne' : 'rule/offers', {
                time: hourText(hour),
                zone: zoneName(),
                from: named(days.from),
                to: named(days.to),
              })
            : t('rule/offersNone', { time: hourText(hour), zone: zoneName() })
          : t('rule/testFirst')}
      </p>
    </section>
  )
}
