import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { pickerMachine } from '../../../machines/kit/picker/picker.machine.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { openList, Picker } from '../../ui/fields/Picker.tsx'
import { reasonOf } from '../failure-reason.ts'
import type { SearchedField } from '../lookup.ts'

export interface PickerViewProps {
  readonly state: SnapshotFrom<typeof pickerMachine>
  readonly send: (event: EventFrom<typeof pickerMachine>) => void
  readonly field: SearchedField
}

/** A field with the choices that were found for its words. A function of `state`. */
export function PickerView({ state, send, field: { values: _, options, ...field } }: PickerViewProps) {
  const input = useRef<HTMLInputElement>(null)
  const { t } = useTranslation(['picker', 'kit-record'])
  const { number } = useFormats()
  const { found, search, failure } = state.context
  const { choices, total } = found
  const none =
    state.matches('nothing') &&
    (search.trim() === '' ? t('kit-record:noChoices') : t('noMatch', { search: search.trim() }))
  const counts = { count: total, total: number(total), listed: number(choices.length) }
  const listed = state.matches('found') ? t(total > choices.length ? 'some' : 'all', counts) : undefined
  const failed = failure && state.matches('failed') && (
    <>
      {t('kit-record:choicesFailed')} {reasonOf(failure)}{' '}
      <Button
        size="sm"
        variant="link"
        event="read.again"
        onClick={() => {
          send({ type: 'read.again' })
          if (input.current) openList(input.current)
        }}
        aria-label={t('kit-record:tryAgainOf', { name: field.label })}
      >
        {t('kit-record:tryAgain')}
      </Button>
    </>
  )
  return (
    <Picker
      {...field}
      ref={input}
      shown={options.find(({ value }) => value === field.value)?.label ?? field.value}
      openLabel={t('open')}
      busy={state.hasTag('busy')}
      options={choices.length > 0 ? choices.map(({ value, words }) => ({ value, label: words })) : null}
      note={state.hasTag('busy') ? t('kit-record:loadingChoices') : listed}
      warning={failed || none || field.warning}
      onOpen={() => send({ type: 'search.begin' })}
      onType={(typed) => send({ type: 'search.type', search: typed })}
      onClose={() => send({ type: 'search.end' })}
    />
  )
}
