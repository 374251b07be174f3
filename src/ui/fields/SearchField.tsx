import { ArrowPathIcon, MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { type ComponentPropsWithoutRef, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { local, type Sends, sends } from '../sends.ts'
import { isComposing } from './composing.ts'

type NativeProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'>

export interface SearchFieldProps extends Sends, NativeProps {
  /** Accessible name. The placeholder shows what can be searched */
  label: string
  busy?: boolean
  ref?: RefObject<HTMLInputElement | null>
  onValue?: (value: string) => void
}

export function SearchField(props: SearchFieldProps) {
  const { label, busy, onValue, event, payload, className, onChange, placeholder = ' ', ref, ...input } = props
  const { t } = useTranslation('ui')
  // It doesn't turn: a layer of its own over 200 rows took two thirds of each key's frame.
  const Sign = busy ? ArrowPathIcon : MagnifyingGlassIcon
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  const clear = () => {
    if (!field.current) return
    if (input.value === undefined) field.current.value = ''
    field.current.focus()
    onValue?.('')
  }
  return (
    <span className={classes('relative block min-w-0', className)}>
      <Sign aria-hidden="true" className="absolute start-2 top-[calc(50%-0.5rem)] size-4 text-muted" />
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        {...sends({ event, payload })}
        ref={field}
        type="search"
        placeholder={placeholder}
        aria-label={label}
        className="input peer px-7.5"
        onChange={(changed) => {
          onChange?.(changed)
          // What is only composed is no word yet. A field that is given its value has to follow each sign.
          if (input.value !== undefined || !isComposing(changed)) onValue?.(changed.target.value)
        }}
        onCompositionEnd={({ currentTarget }) => input.value === undefined && onValue?.(currentTarget.value)}
      />
      <button
        type="button"
        {...local}
        aria-label={t('clearSearch')}
        className="absolute end-1 top-[calc(50%-0.75rem)] grid size-6 place-items-center rounded-xs text-muted peer-placeholder-shown:hidden hover:text-ink"
        onClick={clear}
      >
        <XMarkIcon aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}
