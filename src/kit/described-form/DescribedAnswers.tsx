import { useTranslation } from 'react-i18next'
import type { DescribedField, DescribedForm, DescribedValues } from '../../contract/described-form.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { useDescribedWords } from './described-words.ts'

export interface DescribedAnswersProps {
  readonly form: Pick<DescribedForm, 'fields'>
  readonly values: DescribedValues
}

/** What was filled in. A field or choice that the form no longer has keeps its code. */
export function DescribedAnswers({ form, values }: DescribedAnswersProps) {
  const { t } = useTranslation('described-form')
  const words = useDescribedWords()
  const { number, date } = useFormats()
  const said = (field: DescribedField | undefined, value: DescribedValues[string]): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return number(value)
    if (field?.type === 'date') return date(value)
    const choice = field?.options.find((option) => option.value === value)
    return choice ? words(choice) : value
  }
  const names = [
    ...form.fields.map(({ name }) => name).filter((name) => values[name] !== undefined),
    ...Object.keys(values).filter((name) => !form.fields.some((field) => field.name === name)),
  ]
  return (
    <Facts
      look="columns"
      facts={names.map((name) => {
        const field = form.fields.find((one) => one.name === name)
        const value = values[name]
        return {
          id: name,
          label: field ? words(field) : name,
          value: <bdi className="whitespace-pre-line">{value === undefined ? '–' : said(field, value)}</bdi>,
        }
      })}
    />
  )
}
