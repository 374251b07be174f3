import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { type ChangeEvent, type ComponentPropsWithRef, useId } from 'react'
import { classes } from '../classes.ts'
import { type Sends, sends } from '../sends.ts'
import { Field, type FieldTexts } from './Field.tsx'
import { splitFieldTexts } from './fieldTexts.ts'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

type NativeProps = Omit<ComponentPropsWithRef<'select'>, 'className' | 'size' | 'children'>

export interface SelectProps extends FieldTexts, Sends, NativeProps {
  options: readonly Option[]
  /** The entry for "none chosen", with an empty value */
  placeholder?: string
  onValue?: (value: string) => void
  /** `inline`: label inside, as wide as its words, for filter bars and pagers */
  look?: 'field' | 'inline'
}

/** The browser's own list, because it is light and works with every assistive tool. */
export function Select(props: SelectProps) {
  const [texts, { look = 'field', options, placeholder, onValue, onChange, event, payload, id, ...native }] =
    splitFieldTexts(props)
  const own = useId()
  const shared = {
    ...native,
    ...sends({ event, payload }),
    onChange: (changed: ChangeEvent<HTMLSelectElement>) => {
      onChange?.(changed)
      onValue?.(changed.target.value)
    },
  }
  const entries = <Entries options={options} placeholder={placeholder} />
  if (look === 'inline')
    return (
      <span className={classes('select', texts.className)}>
        <label htmlFor={id ?? own} className={texts.labelHidden ? 'sr-only' : 'text-muted'}>
          {texts.label}
        </label>
        <select {...shared} id={id ?? own}>
          {entries}
        </select>
        <Chevron />
      </span>
    )
  return (
    <Field {...texts} id={id}>
      {(control) => (
        <span className="relative block">
          <select {...shared} {...control} className="input">
            {entries}
          </select>
          <Chevron />
        </span>
      )}
    </Field>
  )
}

function Entries({ options, placeholder }: Pick<SelectProps, 'options' | 'placeholder'>) {
  return (
    <>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </>
  )
}

const Chevron = () => (
  <ChevronDownIcon
    aria-hidden="true"
    className="pointer-events-none absolute end-2 top-[calc(50%-0.5rem)] size-4 text-muted"
  />
)
