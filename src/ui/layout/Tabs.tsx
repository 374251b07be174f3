import { type KeyboardEvent, useRef } from 'react'
import { CountBadge } from '../feedback/CountBadge.tsx'
import { type Sends, sends } from '../sends.ts'
import './Tabs.css'

export interface Tab extends Sends {
  id: string
  label: string
  /** `coming`: its place is kept */
  count?: number | 'coming' | undefined
  /** Makes the tab a link. Either all tabs of a row are links, or none is */
  href?: string
}

export interface TabsProps {
  /** Accessible name of the row */
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose?: (id: string) => void
  /** Id of the panel that the buttons fill */
  panelId?: string
  className?: string
}

const row = 'flex gap-0.5 overflow-x-auto border-b border-line-strong [scrollbar-width:none]'

/** The row may be longer than the page is wide. Scrolls the row alone, so that the page stays where it is. */
function intoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!row) return
  const at = tab.getBoundingClientRect()
  const edge = row.getBoundingClientRect()
  if (at.left < edge.left) row.scrollLeft += at.left - edge.left
  else if (at.right > edge.right) row.scrollLeft += at.right - edge.right
}

/** Links to saved views, or buttons over one panel. Arrows, Home and End move among buttons. */
export function Tabs(props: TabsProps) {
  const { label, tabs, chosen, className } = props
  const list = useRef<HTMLDivElement>(null)
  const look = className ? `${row} ${className}` : row
  if (tabs.some((tab) => tab.href !== undefined))
    return (
      <nav aria-label={label} className={look}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            href={tab.href}
            {...sends(tab)}
            className="tab"
            ref={tab.id === chosen ? intoSight : undefined}
            aria-current={tab.id === chosen ? 'page' : undefined}
          >
            <Face tab={tab} here={tab.id === chosen} />
          </a>
        ))}
      </nav>
    )
  return (
    <div role="tablist" aria-label={label} className={look} ref={list} onKeyDown={(key) => rove(key, list.current)}>
      {tabs.map((tab) => (
        <TabButton key={tab.id} tab={tab} {...props} />
      ))}
    </div>
  )
}

function TabButton({ tab, chosen, onChoose, panelId }: TabsProps & { tab: Tab }) {
  const here = tab.id === chosen
  return (
    <button
      type="button"
      role="tab"
      {...sends(tab)}
      className="tab"
      ref={here ? intoSight : undefined}
      aria-selected={here}
      aria-controls={here ? panelId : undefined}
      tabIndex={here ? 0 : -1}
      onClick={() => onChoose?.(tab.id)}
    >
      <Face tab={tab} here={here} />
    </button>
  )
}

const Face = ({ tab, here }: { tab: Tab; here: boolean }) => (
  <>
    <span data-text={tab.label}>{tab.label}</span>
    {tab.count !== undefined && ' '}
    {tab.count === 'coming' && <span className="count invisible" aria-hidden="true" />}
    {typeof tab.count === 'number' && <CountBadge count={tab.count} here={here} />}
  </>
)

function rove(key: KeyboardEvent, list: HTMLElement | null) {
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const to = { [forward]: at + 1, [backward]: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[key.key]
  if (at < 0 || to === undefined) return
  key.preventDefault()
  tabs[to % tabs.length]?.focus()
}
