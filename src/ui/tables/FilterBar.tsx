import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { classes } from '../classes.ts'
import type { Sends } from '../sends.ts'

export interface FilterBarProps {
  search?: ReactNode
  /** The two or three filters most used */
  children: ReactNode
  /** FilterChips of what is active */
  chips?: ReactNode
  /** Removes all filters, shown with the chips */
  clear?: (Sends & { onClick?: () => void }) | undefined
  /** A SelectionBar, which stands in the filters' place, so that no row moves as it comes */
  selection?: ReactNode
}

export function FilterBar({ search, children, chips, clear, selection }: FilterBarProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="filters flex-none px-(--inset,1.5rem) pt-2.5 pb-2 max-sm:px-4">
      <div className="flex items-start gap-2 max-sm:flex-wrap">
        {search}
        <div className="grid min-w-0 grow items-start max-sm:basis-full">
          <div className={classes('flex flex-wrap items-center gap-2 [grid-area:1/1]', !!selection && 'invisible')}>
            {children}
          </div>
          {selection && <div className="flex min-w-0 [grid-area:1/1]">{selection}</div>}
        </div>
      </div>
      {chips && (
        <div className="mt-2 flex min-h-8 flex-wrap items-center gap-1.5">
          {chips}
          {clear && (
            <Button variant="link" {...clear}>
              {t('clear')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
