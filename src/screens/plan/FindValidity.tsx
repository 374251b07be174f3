import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { getPlanDetails, type Plan } from '../../contract/areas/plans/plans.ts'
import { maxValidity } from '../../contract/bounds.ts'
import { wholeOf } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import type { Lookup } from '../../kit/lookup.ts'
import { rootApi } from '../../kit/root-api.ts'
import { useChoices } from '../../kit/use-options.ts'
import { planAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Form, type Typed } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { daysText } from './plan-words.ts'

/** The plan of a name and validity, once both are known. */
const present: Lookup = {
  endpoint: getPlanDetails,
  input: ({ planname = '', validity = '' }) => (validity ? { query: { planname, validity } } : null),
  options: (answer) => [{ value: (answer as Plan).planId, words: (answer as Plan).planname }],
}

/** Looks whether a plan is there for so many days (S-88, T101). The validity stands in the address. */
export function FindValidity({ planId, planname }: { readonly planId: string; readonly planname: string }) {
  const { t } = useTranslation(['plan', 'words', 'kit-record'])
  const formats = useFormats()
  const typed = new URLSearchParams(useSearch()).get('validity') ?? ''
  const days = wholeOf(typed) ?? 0
  const isValid = days >= 1 && days <= maxValidity
  const asked = { planname, validity: isValid ? String(days) : '' }
  const { choices, state, again } = useChoices(present, t, asked)
  const [found] = choices
  const failure = isValid ? state?.context.failure : null
  const wrong = t('kit-record:wrongWhole', { min: formats.number(1), max: formats.number(maxValidity) })
  const notFound = failure && failureText(failure, getPlanDetails.fallback ?? '', 'plain', asked)
  const find = (field: Typed) => {
    const next = field('validity').trim()
    if (next === typed) return again()
    rootApi().go(`${planAddress(planId)}?${new URLSearchParams({ validity: next })}`, { replace: true })
  }
  return (
    <Form className="flex flex-wrap items-start gap-2" onSubmit={find}>
      <NumberField
        className="min-w-48 flex-1"
        label={t('anotherValidity')}
        name="validity"
        unit={t('daysUnit')}
        defaultValue={typed}
        error={typed !== '' && (isValid ? notFound : wrong)}
        good={
          found && (
            <a href={planAddress(found.value)}>
              {t('named', { name: found.label, days: daysText({ validity: days }, { t, formats }) })}
            </a>
          )
        }
      />
      <Button type="submit" className="mt-5" busy={state?.hasTag('busy') ?? false} busyLabel={t('finding')}>
        {t('find')}
      </Button>
    </Form>
  )
}
