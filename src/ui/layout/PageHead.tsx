import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'

export interface PageHeadProps {
  title: ReactNode
  crumbs?: readonly Crumb[]
  /** An id, a status or main facts after the title */
  aside?: ReactNode
  /** Acts at the end, the main one last */
  actions?: ReactNode
  /** Draws a line below the head, where the page continues with controls of its own */
  line?: boolean
}

/** Breadcrumb, title and the page's main act on one line. */
export function PageHead({ title, crumbs, aside, actions, line }: PageHeadProps) {
  return (
    <header
      className={`flex min-h-13 flex-none flex-wrap items-center gap-x-2 gap-y-1 bg-surface px-6 py-1.5 max-sm:px-4 ${line ? 'border-b border-line-strong' : ''}`}
    >
      {crumbs && crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <h1 className="min-w-0 text-xl tracking-[-0.01em] wrap-anywhere max-sm:text-lg">{title}</h1>
      {aside && <div className="flex min-w-0 flex-wrap items-center gap-2 sm:ms-2">{aside}</div>}
      {actions && (
        <div data-acts className="ms-auto flex flex-wrap items-center justify-end gap-2">
          {actions}
        </div>
      )}
    </header>
  )
}
