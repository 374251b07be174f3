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
  const counts = { count: total, total: number(total), listed: number(choices.length) }
  const why = failure && state.matches('failed') ? `${t('kit-record:choicesFailed')} ${reasonOf(failure)}` : ''
  const again = () => send({ type: 'read.again' })
  const notes = {
    resting: undefined,
    typing: t('typing'),
    searching: t('kit-record:loadingChoices'),
    found: t(total > choices.length ? 'some' : 'all', counts),
    nothing: search.trim() === '' ? t('kit-record:noChoices') : t('noMatch', { search: search.trim() }),
    failed: `${why} ${t('enterAgain')}`,
  }
  const failed = why && (
    <>
      {why}{' '}
      <Button
        size="sm"
        variant="link"
        event="read.again"
        onClick={() => {
          again()
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
      options={choices.map(({ value, words }) => ({ value, label: words }))}
      note={notes[state.value]}
      warning={failed || field.warning}
      onEnter={state.can({ type: 'read.again' }) ? again : undefined}
      onOpen={() => send({ type: 'search.begin' })}
      onType={(typed) => send({ type: 'search.type', search: typed })}
      onClose={() => send({ type: 'search.end' })}
    />
  )
}
