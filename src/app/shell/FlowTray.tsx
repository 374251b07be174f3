import { lazy, Suspense } from 'react'
import { isUnderWay, type TrayFlow } from '../../../machines/root/tray.ts'

export interface FlowTrayProps {
  readonly flows: readonly TrayFlow[]
  readonly onOpen: () => void
}

/** How many flows are under way, whatever page is open, and the way to their list. */
export function FlowTray({ flows, onOpen }: FlowTrayProps) {
  const { t } = useTranslation('flows')
  const count = flows.filter(isUnderWay).length
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t('running', { count })}
      </p>
      {count > 0 && (
        <span className="relative">
          <IconButton icon={RectangleStackIcon} label={t('running', { count })} onClick={onOpen} />
          <span className="pointer-events-none absolute -end-0.5 -top-0.5" aria-hidden="true">
            <CountBadge count={count} here />
          </span>
        </span>
      )}
    </>
  )
}
