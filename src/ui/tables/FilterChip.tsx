import { XMarkIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { type Sends, sends } from '../sends.ts'
import { Name } from '../values/Name.tsx'

export interface FilterChipProps extends Sends {
  /** Name of the filter, "City" */
  label?: string
  /** By what, "Bengaluru" */
  value: string
  onRemove?: () => void
}

/** An active filter, with the button that takes it away. */
export function FilterChip({ label, value, onRemove, event, payload }: FilterChipProps) {
  const { t } = useTranslation('ui')
  const name = label ? `${label} ${value}` : value
  return (
    <span className="inline-flex h-6.5 max-w-full items-center gap-0.5 rounded-full border border-line-strong bg-sunken ps-2.5 text-xs whitespace-nowrap">
      <span className="truncate">
        {label && <>{label}: </>}
        <b className={label ? 'font-semibold' : 'font-normal'}>
          <Name className="inline-block! max-w-48 align-bottom">{value}</Name>
        </b>
      </span>
      <button
        type="button"
        {...sends({ event, payload })}
        className="grid size-6.5 flex-none place-items-center rounded-full text-muted hover:text-ink"
        aria-label={t('removeFilter', { name })}
        onClick={onRemove}
      >
        <XMarkIcon aria-hidden="true" className="size-3.5 stroke-2" />
      </button>
    </span>
  )
}
