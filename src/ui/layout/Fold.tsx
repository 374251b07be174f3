import { ChevronDownIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { Icon } from '../Icon.ts'

export interface FoldProps {
  title: string
  icon?: Icon
  /** True where it is open at first. Afterwards the person decides */
  open?: boolean
  children: ReactNode
}

/** A zone that folds, such as a call script or a history. */
export function Fold({ title, icon: Shape, open = true, children }: FoldProps) {
  return (
    <details open={open} className="group border-b last:border-b-0">
      <summary className="flex min-h-11 list-none items-center gap-2 px-5 font-semibold -outline-offset-2 max-sm:px-4 [&::-webkit-details-marker]:hidden">
        {Shape && <Shape aria-hidden="true" className="size-5 text-muted" />}
        <h2>{title}</h2>
        <ChevronDownIcon
          aria-hidden="true"
          className="ms-auto size-4 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pt-0.5 pb-5 max-sm:px-4">{children}</div>
    </details>
  )
}
