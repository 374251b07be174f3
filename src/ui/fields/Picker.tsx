import {
  Combobox,
  ComboboxButton,
  ComboboxInput,
  type ComboboxInputProps,
  ComboboxOption,
  ComboboxOptions,
} from '@headlessui/react'
import { CheckIcon, ChevronDownIcon } from '@heroicons/react/24/outline'
import { type ComponentPropsWithRef, type KeyboardEvent, type Ref, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { lateSheet } from '../late-sheet.ts'
import { local, type Sends, sends } from '../sends.ts'
import { isComposing } from './composing.ts'
import { Field, type FieldTexts } from './Field.tsx'
import { splitFieldTexts } from './fieldTexts.ts'
import sheet from './Picker.css?url'
import type { Option } from './Select.tsx'

export interface PickerProps extends FieldTexts, Sends {
  name: string
  /** Name of the button that opens the list */
  openLabel: string
  /** What is chosen, '' for nothing */
  value: string
  /** Its words */
  shown: string
  /** Those that were found */
  options: readonly Option[]
  /** What is said of the list, below it and by a screen reader. None while it is closed */
  note: string | undefined
  busy?: boolean
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** `inline`: label inside, for filter bars */
  look?: 'field' | 'inline'
  onValue: (value: string) => void
  /** The list is wanted, before anything is typed */
  onOpen: () => void
  onType: (typed: string) => void
  onClose: () => void
  /** What Enter does where there is nothing to take */
  onEnter?: (() => void) | undefined
  ref?: Ref<HTMLInputElement>
}

/** A field in which a choice is searched for, where there are too many for a list. Emptied, nothing is chosen. */
export function Picker(props: PickerProps) {
  lateSheet(sheet)
  const [texts, { look = 'field', ...control }] = splitFieldTexts(props)
  const own = useId()
  if (look === 'inline')
    return (
      <span className={classes('select', texts.className)}>
        <label htmlFor={own} className={texts.labelHidden ? 'sr-only' : 'text-muted'}>
          {texts.label}
        </label>
        <Control {...control} look="inline" id={own} />
      </span>
    )
  return <Field {...texts}>{(field) => <Control {...control} {...field} look="field" />}</Field>
}

type ControlProps = Omit<PickerProps, keyof FieldTexts> & ComboboxInputProps

function Control(props: ControlProps) {
  const { name, openLabel, value, shown, options, note, busy, placeholder, disabled, look, event, payload, ...rest } =
    props
  const { onValue, onOpen, onType, onClose, onEnter, ...control } = rest
  // Its words, until they come with the value.
  const [picked, setPicked] = useState<Option>()
  const choose = (one: string | null) => {
    setPicked(options.find((option) => option.value === one))
    onValue(one ?? '')
  }
  return (
    <Combobox value={value || null} disabled={disabled ?? false} onChange={choose} onClose={onClose}>
      {({ open }) => (
        <span className={classes('relative', look === 'field' && 'block')} aria-busy={busy || undefined}>
          <ComboboxInput
            {...control}
            as={Input}
            describedBy={control['aria-describedby']}
            {...sends({ event, payload })}
            name={name}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            className={look === 'field' ? 'input pick' : 'pick-inline'}
            displayValue={() => (picked?.value === value ? picked.label : shown)}
            onChange={(typed) => isComposing(typed) || onType(typed.target.value)}
            onCompositionEnd={({ currentTarget }) => onType(currentTarget.value)}
            onFocus={({ target }) => target.select()}
            onClick={({ currentTarget }) => open || openList(currentTarget)}
            onKeyDown={(pressed) => {
              if (opens(pressed) && !open) onOpen()
              // What was found for other words may not be taken for what is typed.
              if (pressed.key === 'Enter' && (busy || onEnter)) {
                pressed.preventDefault()
                onEnter?.()
              }
              // It closes the list, not the dialog around it.
              if (pressed.key === 'Escape' && open) pressed.stopPropagation()
            }}
          />
          <ComboboxButton
            {...local}
            aria-label={openLabel}
            className="pick-open"
            onPointerDown={() => open || onOpen()}
            onClick={() => open || onOpen()}
          >
            <ChevronDownIcon aria-hidden="true" className="size-4" />
          </ComboboxButton>
          <span role="status" className="sr-only">
            {note}
          </span>
          {(open || options.length > 0) && (
            <ComboboxOptions
              static={!open}
              modal={false}
              anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
              className="pick-list"
            >
              {options.map((option) => (
                <ComboboxOption key={option.value} value={option.value} className="pick-option">
                  <span className="min-w-0 wrap-anywhere">{option.label}</span>
                  {option.value === value && <CheckIcon aria-hidden="true" className="ms-auto size-4 flex-none" />}
                </ComboboxOption>
              ))}
              {note && (
                <p aria-hidden="true" className="pick-note">
                  {note}
                </p>
              )}
            </ComboboxOptions>
          )}
        </span>
      )}
    </Combobox>
  )
}

/** The library overwrites what describes its input. */
const Input = ({ describedBy, ...input }: ComponentPropsWithRef<'input'> & { describedBy: string | undefined }) => (
  <input {...input} aria-describedby={describedBy} />
)

const opens = ({ key }: KeyboardEvent): boolean => key === 'ArrowDown' || key === 'ArrowUp'
/** Opens the list of a picker as the key does, with the focus in its field. */
export function openList(field: HTMLElement): void {
  field.focus()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
}
