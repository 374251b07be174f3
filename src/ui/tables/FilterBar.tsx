import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import type { Sends } from '../sends.ts'

export interface FilterBarProps {
  /** Search and the two or three filters most used */
  children: ReactNode
  /** Columns and density, at the end of the first line */
  end?: ReactNode
  /** FilterChips of what is active */
  chips?: ReactNode
  /** Removes all filters, shown with the chips */
  clear?: (Sends & { onClick?: () => void }) | undefined
  /** A SelectionBar, which takes the end of the chips' line and covers nothing */
  selection?: ReactNode
}

export function FilterBar({ children, end, chips, clear, selection }: FilterBarProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="flex-none px-(--inset,1.5rem) pt-2.5 pb-2 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-2">
        {children}
        {end && <div className="ms-auto flex items-center gap-1">{end}</div>}
      </div>
      {(chips || selection) && (
        <div className="mt-2 flex min-h-8 flex-wrap items-center gap-1.5">
          {chips}
          {chips && clear && (
            <Button variant="link" {...clear}>
              {t('clear')}
            </Button>
          )}
          {selection}
        </div>
      )}
    </div>
  )
}
